import { PostroomError } from './postroom-error.ts';
import type { AnswerOf, BodyOf } from './shapes.ts';
import type { Transport } from './transport.ts';

export type TemplateToImport = BodyOf<'POST /templates'>;
export type ImportedTemplate = AnswerOf<'POST /templates'>;

/** The API reads 1,100,000 bytes at once. */
const maxBytes = 1_000_000;

/** Creates a template from its export. Languages that do not fit into one request follow one by one. */
export async function importTemplate(
  api: Pick<Transport, 'request'>,
  exported: TemplateToImport,
): Promise<ImportedTemplate> {
  const { translations = [] } = exported;
  const { first, rest } = split(exported, translations);
  const body = rest.length === 0 ? exported : { ...exported, translations: first };
  const created = await api.request('POST /templates', { body });
  if (rest.length === 0) return created;
  const skipped = [...(created.skipped ?? [])];
  const locales = [...(created.locales ?? [])];
  // Without a source language, all translations were skipped.
  for (const one of created.default_locale === undefined ? [] : rest) {
    const skip = (key: string | null, message: string) => skipped.push({ locale: one.locale, key, message });
    try {
      const added = await api.request('POST /templates/{templateId}/translations/imports', {
        path: { templateId: created.id },
        body: { content: JSON.stringify(one) },
      });
      locales.push(added.translation.locale);
      for (const { key, message } of added.skipped) skip(key, message);
    } catch (error) {
      if (!(error instanceof PostroomError)) throw error;
      skip(null, error.message);
    }
  }
  return { ...created, locales: locales.sort(), ...(skipped.length > 0 && { skipped }) };
}

type Translations = NonNullable<TemplateToImport['translations']>;

function split(exported: TemplateToImport, translations: Translations) {
  let left = maxBytes - bytesOf({ ...exported, translations: [] });
  const fits = translations.map((one) => {
    left -= bytesOf(one) + 1;
    return left >= 0;
  });
  const at = fits.indexOf(false);
  const first = at === -1 ? translations : translations.slice(0, at);
  return { first, rest: translations.slice(first.length) };
}

function bytesOf(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length;
}
