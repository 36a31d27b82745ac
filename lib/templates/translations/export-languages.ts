import type { Context } from '@/lib/context';
import type { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { type EmailTexts, listUnits } from '@/lib/document/translation/units';
import type { ExportedTranslation } from '@/lib/templates/contract/translations';
import type { TemplateRow } from '@/lib/templates/records/require-template';
import { requireVersion } from '@/lib/templates/records/require-version';
import { resolveIn } from './localize-email';
import { readTranslations, readUnits } from './translation-rows';
import { readVersionLocales } from './version-locales';

/** The languages of a template in its export: fields of `POST /templates`, none for a template without any. */
export type ExportedLanguages = { default_locale?: string; translations?: ExportedTranslation[] };

/** The translated texts of the draft, or of the given version as it was published. */
export async function exportLanguages(
  ctx: Context,
  template: TemplateRow,
  { parsed, ...texts }: EmailTexts & { parsed: ParsedDocument },
  versionId: string | undefined,
): Promise<ExportedLanguages> {
  const version = versionId === undefined ? null : await requireVersion(ctx, template.id, versionId);
  const { defaultLocale } = version ?? template;
  if (defaultLocale === null) return {};
  const rows = version
    ? (await readVersionLocales(ctx, version)).map((row) => ({ ...row, units: readUnits(row.units) }))
    : await readTranslations(ctx, template.id);
  const units = listUnits(parsed, texts);
  const translations = rows.map(({ locale }) => ({
    locale,
    // With the source it was made from, so that what is outdated stays so.
    units: resolveIn(units, rows, locale).flatMap(({ unit: { key }, own }) =>
      own ? [{ key, source: own.source, target: own.target }] : [],
    ),
  }));
  return { default_locale: defaultLocale, ...(translations.length > 0 && { translations }) };
}
