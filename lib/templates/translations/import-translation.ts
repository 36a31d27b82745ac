import { type Context, requireScope } from '@/lib/context';
import { readTranslationJson } from '@/lib/document/translation/json-file';
import { readXliff } from '@/lib/document/translation/read-xliff';
import { createInvalidError } from '@/lib/issues';
import { canonicalLocale } from '@/lib/mail/locales';
import { access } from '@/lib/scopes';
import type {
  ImportedTranslation,
  ImportTranslationInput,
  UnitInput,
} from '@/lib/templates/contract/translations';
import { requireAuthor } from '@/lib/templates/records/require-author';
import { insertTranslation } from './create-translation';
import { presentTranslation } from './present-translation';
import { readLanguages } from './require-translation';
import { createTranslationConflict, storeUnits } from './save-translation';

/**
 * Imports a translated file. Units are independent: unusable ones are reported and skipped, untranslated ones
 * stay as they are. `TEMPLATE_CONFLICT` when `revision` is outdated.
 */
export async function importTranslation(
  ctx: Context,
  templateId: string,
  { content, locale: inputLocale, revision }: ImportTranslationInput,
): Promise<ImportedTranslation> {
  requireScope(ctx, access.writeTemplates);
  await requireAuthor(ctx);
  const file = content.trimStart().startsWith('<') ? readXliff(content) : readTranslationJson(content);
  if (typeof file === 'string') throw createUnreadableError(file);
  const locale = canonicalLocale(file.locale ?? inputLocale ?? '');
  if (locale === null)
    throw createUnreadableError('The file names no language that is known. Say it as `locale`.');
  if (inputLocale !== undefined && inputLocale !== locale)
    throw createUnreadableError(`The file is a translation into ${locale}, not ${inputLocale}.`);
  const inputs = file.units.flatMap(({ key, source, target }): UnitInput[] =>
    target === null || target === '' ? [] : [{ key, target, ...(source !== null && { source }) }],
  );
  const languages = await readLanguages(ctx, templateId);
  const row = languages.rows.find((row) => row.locale === locale);
  if (row && revision !== undefined && row.revision !== revision) throw createTranslationConflict(row);
  const { saved, changed, problems } = row
    ? await storeUnits(ctx, languages, row, inputs, { strict: false })
    : await addLanguage(ctx, languages, { locale, sourceLocale: file.sourceLocale }, inputs);
  const { template, standard, rows, units } = languages;
  const others = rows.filter((row) => row.locale !== locale);
  const context = { templateId: template.id, standard, rows: [...others, saved] };
  return {
    object: 'translation_import',
    changed,
    skipped: problems.map(({ key, message }) => ({ key, message })),
    translation: presentTranslation(saved, units, context),
  };
}

/** A template that was moved here does not know its own language yet: the file does. */
async function addLanguage(
  ctx: Context,
  languages: Parameters<typeof insertTranslation>[1],
  { locale, sourceLocale }: { locale: string; sourceLocale: string | null },
  inputs: readonly UnitInput[],
) {
  const known = languages.template.defaultLocale;
  const added = await insertTranslation(ctx, languages, locale, inputs, {
    standard: known ?? canonicalLocale(sourceLocale ?? '') ?? undefined,
    strict: false,
  });
  return { saved: added.row, changed: added.changed, problems: added.problems };
}

function createUnreadableError(message: string) {
  return createInvalidError([{ path: 'content', code: 'unreadable', message }]);
}
