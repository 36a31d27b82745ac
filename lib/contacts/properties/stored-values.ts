import { createInvalidError, type Issue } from '@/lib/issues';
import { readLanguage } from '@/lib/readers/read-language';
import type { PropertyType, PropertyValue } from './contract';
import { isLanguageProperty } from './is-language-property';

type Property = { id: string; name: string; type: PropertyType };

/** Values to store by property id, and the ids to remove. */
type StoredValues = { set: Record<string, PropertyValue>; removed: string[] };

/**
 * Converts values by property name to stored values, languages to their tags. `INVALID_REQUEST` for unknown names, wrong
 * types and no language.
 */
export function toStoredValues(
  values: Readonly<Record<string, PropertyValue | null>>,
  properties: readonly Property[],
): StoredValues {
  const byName = new Map(properties.map((property) => [property.name, property]));
  const stored: StoredValues = { set: {}, removed: [] };
  const issues: Issue[] = [];
  for (const [name, value] of Object.entries(values)) {
    const path = `properties.${name}`;
    const property = byName.get(name);
    if (!property) {
      const message = `There is no contact property "${name}". Create it first.`;
      issues.push({ path, code: 'unknown_property', message });
    } else if (value === null) stored.removed.push(property.id);
    else if (!isOfType(value, property.type))
      issues.push({ path, code: 'invalid_type', message: `Must be ${typeWords[property.type]}.` });
    else {
      const kept = isLanguageProperty(property) && value !== '' ? readLanguage(String(value)) : value;
      if (kept !== null) stored.set[property.id] = kept;
      else issues.push({ path, code: 'invalid_language', message: notALanguage });
    }
  }
  if (issues.length > 0) throw createInvalidError(issues);
  return stored;
}

const notALanguage = 'Must be a language: a tag such as de or pt-BR, or a name such as German.';

const typeWords: Record<PropertyType, string> = {
  text: 'a text',
  number: 'a number',
  boolean: 'true or false',
  date: 'a date such as 2026-11-21',
};

function isOfType(value: PropertyValue, type: PropertyType): boolean {
  if (type === 'text') return typeof value === 'string';
  if (type !== 'date') return typeof value === type;
  return typeof value === 'string' && isDate(value);
}

/** A real calendar day, `YYYY-MM-DD`: not 30 February, nor the year 0, which the database does not have. */
export function isDate(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d\d-\d\d$/.test(text)) return false;
  const time = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text);
}
