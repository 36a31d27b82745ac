import { isObject } from '@/lib/document/given-value';
import type { ReadTranslation } from './read-xliff';
import type { FiledTranslation } from './write-xliff';

/** A translation as JSON: what reading it answers, as far as it is somebody's work. */
export function writeTranslationJson({ id, name, from, to, units }: FiledTranslation): string {
  // What was made of other words is there to be read: a translation of these is still to be written.
  const told = units.map(({ isOutdated, target, ...unit }) =>
    isOutdated ? { ...unit, target: null, outdated_target: target } : { ...unit, target },
  );
  return `${JSON.stringify({ template_id: id, template: name, source_locale: from, locale: to, units: told }, null, 2)}\n`;
}

/** Reads it back, with units as a list or as an object of keys and translations. A sentence where it is something else. */
export function readTranslationJson(content: string): ReadTranslation | string {
  let given: unknown;
  try {
    given = JSON.parse(content);
  } catch {
    return 'This is no JSON.';
  }
  if (!isObject(given)) return 'This JSON has no units.';
  const locale = typeof given.locale === 'string' ? given.locale : null;
  const { units } = given;
  if (isObject(units))
    return {
      locale,
      units: Object.entries(units).flatMap(([key, target]) =>
        typeof target === 'string' ? [{ key, source: null, target }] : [],
      ),
    };
  if (!Array.isArray(units)) return 'This JSON has no units.';
  return {
    locale,
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
