import { isObject } from '@/lib/document/look-up-value';
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
  if (!isObject(parsed)) return 'This JSON has no units.';
  const locale = typeof parsed.locale === 'string' ? parsed.locale : null;
  const sourceLocale = typeof parsed.source_locale === 'string' ? parsed.source_locale : null;
  const { units } = parsed;
  if (isObject(units))
    return {
      locale,
      sourceLocale,
      units: Object.entries(units).flatMap(([key, target]) =>
        typeof target === 'string' ? [{ key, source: null, target }] : [],
      ),
    };
  if (!Array.isArray(units)) return 'This JSON has no units.';
  return {
    locale,
    sourceLocale,
    units: units.filter(isObject).flatMap(({ key, source, target }) =>
      typeof key === 'string'
        ? [
            {
              key,
              source: typeof source === 'string' ? source : null,
              target: typeof target === 'string' ? target : null,
            },
          ]
        : [],
    ),
  };
}
