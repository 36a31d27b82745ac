import { recordAudit } from '@/lib/audit/record-audit';
import { type Context, requireScope, withTransaction } from '@/lib/context';
import { toStoredUnits } from '@/lib/document/translation/resolve-translation';
import { access } from '@/lib/scopes';
import type { RestoreTranslationInput, TranslationWithUnits } from '@/lib/templates/contract/translations';
import { requireAuthor } from '@/lib/templates/records/require-author';
import { addLanguage, requireOther } from './create-translation';
import { resolveIn } from './localize-email';
import { findRemoved, readUnitsAt } from './past-revisions';
import { readLanguages, requireRow } from './require-translation';
import { createTranslationConflict, presentAfter } from './save-translation';
import { writeUnits } from './write-units';

/**
 * Restores a locale's texts of an earlier revision as a new revision. Newer source texts are missing again;
 * texts the email no longer has are kept in case they return. A removed language is added again. `NOT_FOUND`,
 * `TEMPLATE_CONFLICT`.
 */
export async function restoreTranslation(
  ctx: Context,
  templateId: string,
  locale: string,
  { revision, restore }: RestoreTranslationInput,
): Promise<TranslationWithUnits> {
  requireScope(ctx, access.writeTemplates);
  await requireAuthor(ctx);
  const languages = await readLanguages(ctx, templateId);
  const { template, rows, units } = languages;
  const current = rows.find((row) => row.locale === locale);
  const row = current ?? (await findRemoved(ctx, template.id, locale)) ?? requireRow(rows, locale);
  if (row.revision !== revision) throw createTranslationConflict(row);
  const then = await readUnitsAt(ctx, template.id, row, restore);
  const pastRows = [...rows.filter((one) => one !== row), { ...row, units: then }];
  const next = toStoredUnits(resolveIn(units, pastRows, locale), [...then, ...row.units]);
  if (current && JSON.stringify(next) === JSON.stringify(row.units)) return presentAfter(languages, row);
  const standard = template.defaultLocale ?? undefined;
  const saved = await withTransaction(ctx, async (tx) => {
    if (!current) {
      requireOther(standard, locale);
      return addLanguage(tx, template, standard, { locale, units: next }, restore);
    }
    const saved = await writeUnits(tx, template.id, row, next);
    if (!saved) return null;
    await recordAudit(tx, {
      action: 'template.translation_saved',
      target: { type: 'template', id: template.id, name: template.name },
      changes: [
        { field: 'locale', from: null, to: locale },
        { field: 'restored_revision', from: null, to: restore },
      ],
    });
    return saved;
  });
  if (!saved)
    throw createTranslationConflict(requireRow((await readLanguages(ctx, template.id)).rows, locale));
  return presentAfter(languages, saved);
}
