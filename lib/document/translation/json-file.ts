import { z } from 'zod';
import type { ReadTranslation } from './read-xliff';
import type { FiledTranslation } from './write-xliff';

/** A translation as JSON: the translated parts of the API's answer. */
export function writeTranslationJson({ id, name, from, to, units }: FiledTranslation): string {
  // An outdated translation is exported to be read; the current text still needs one.
  const entries = units.map(({ isOutdated, target, ...unit }) =>
    isOutdated ? { ...unit, target: null, outdated_target: target } : { ...unit, target },
  );
  return `${JSON.stringify({ template_id: id, template: name, source_locale: from, locale: to, units: entries }, null, 2)}\n`;
}

/**
 * Reads it back, with units as a list or an object of keys and translations. Returns an error message for
 * anything else.
 */
export function readTranslationJson(content: string): ReadTranslation | string {
  let parsed: unknown;
  try {
    parsed = JSON.parse(content);
  } catch {
    return 'This is no JSON.';
  }
  const { data } = translationFile.safeParse(parsed);
  if (!data) return 'This JSON has no units.';
  const { locale, source_locale: sourceLocale, units } = data;
  if (Array.isArray(units))
    return { locale, sourceLocale, units: units.flatMap((unit) => filedUnit.safeParse(unit).data ?? []) };
  const read = Object.entries(units).flatMap(([key, target]) =>
    typeof target === 'string' ? [{ key, source: null, target }] : [],
  );
  return { locale, sourceLocale, units: read };
}

const text = z.string().nullable().catch(null);
const filedUnit = z.object({ key: z.string(), source: text, target: text });
const translationFile = z.object({
  ...{ locale: text, source_locale: text },
  units: z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]),
});
