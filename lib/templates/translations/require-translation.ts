import type { Context } from '@/lib/context';
import type { PlacedUnit } from '@/lib/document/translation/unit';
import { DomainError } from '@/lib/errors';
import { requireTemplate, type TemplateRow } from '@/lib/templates/records/require-template';
import { readUnitsToTranslate } from './translated-source';
import { readTranslations, type TranslationRow } from './translation-rows';

/** Everything known about a template's languages. */
export type Languages = {
  template: TemplateRow;
  standard: string;
  rows: TranslationRow[];
  units: PlacedUnit[];
};

/** The template with its translations and units. `NOT_FOUND`, `DRAFT_REQUIRED`. */
export async function readLanguages(ctx: Context, templateId: string): Promise<Languages> {
  const template = await requireTemplate(ctx, templateId);
  const rows = await readTranslations(ctx, template.id);
  const units = await readUnitsToTranslate(ctx, template);
  return { template, standard: template.defaultLocale ?? '', rows, units };
}

/** The translation of a locale. `NOT_FOUND`. */
export function requireRow(rows: readonly TranslationRow[], locale: string): TranslationRow {
  const row = rows.find((row) => row.locale === locale);
  if (!row) throw createTranslationNotFound(locale);
  return row;
}

export function createTranslationNotFound(locale: string): DomainError {
  return new DomainError('NOT_FOUND', `This template has no translation for ${locale}.`);
}
