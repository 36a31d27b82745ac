import { z } from 'zod';
import type { TemplateToImport } from '@/clients/typescript/core/import-template';
import { canonicalDocument } from '@/lib/document/contract';
import { type NameChange, renameHyphens } from '@/lib/document/import/rename-hyphens';
import { exportedTranslation } from '@/lib/templates/contract/translations';

/** A template as exported: the body of `POST /templates`, validated by the server. */
export type ExportedTemplate = {
  body: TemplateToImport;
  /** Names with hyphens, which older installations had. */
  renamed: readonly NameChange[];
};

/** Parses one of our exports; null for anything else. */
export function readExport(text: string): ExportedTemplate | null {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body !== 'object' || body === null || !('document' in body && 'purpose' in body)) return null;
    const name = 'name' in body && typeof body.name === 'string' ? body.name : 'Imported template';
    // The server validates its fields.
    return withNewNames({ ...body, name } as TemplateToImport);
  } catch {
    return null;
  }
}

const renamable = z.object({
  document: canonicalDocument,
  translations: z.array(exportedTranslation).optional(),
});

function withNewNames(body: TemplateToImport): ExportedTemplate {
  const { data } = renamable.safeParse(body);
  // What the server refuses anyway is left as it is.
  if (!data) return { body, renamed: [] };
  const { document, translations } = data;
  const { subject, preview_text } = body;
  const units = translations?.flatMap((one) => one.units) ?? [];
  const texts = units.flatMap(({ source, target }) => [source ?? '', target ?? '']);
  const own = { document, subject: subject ?? '', previewText: preview_text ?? '', texts };
  const { content, changes } = renameHyphens(own);
  if (changes.length === 0) return { body, renamed: [] };
  const keys = new Map(changes.map(({ from, to }) => [`fallback.${from}`, `fallback.${to}`]));
  const newTexts = new Map(texts.map((text, index) => [text, content.texts[index] ?? text]));
  return {
    renamed: changes,
    body: {
      ...body,
      document: content.document,
      ...(subject !== undefined && { subject: content.subject }),
      ...(preview_text !== undefined && { preview_text: content.previewText }),
      ...(translations && {
        translations: translations.map(({ locale, units }) => ({
          locale,
          units: units.map(({ key, source, target }) => ({
            key: keys.get(key) ?? key,
            ...(source !== undefined && { source: newTexts.get(source) ?? source }),
            target: target === null ? null : (newTexts.get(target) ?? target),
          })),
        })),
      }),
    },
  };
}
