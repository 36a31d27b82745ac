import { createInvalidError, type Issue } from '@/lib/issues';
import type { PropertyType, PropertyValue } from './contract';

type Property = { id: string; name: string; type: PropertyType };

/** Values to store by property id, and the ids to remove. */
type StoredValues = { set: Record<string, PropertyValue>; removed: string[] };

/** Converts values by property name to stored values. `INVALID_REQUEST` for unknown names and wrong types. */
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
    else if (isOfType(value, property.type)) stored.set[property.id] = value;
    else issues.push({ path, code: 'invalid_type', message: `Must be ${typeWords[property.type]}.` });
  }
  if (issues.length > 0) throw createInvalidError(issues);
  return stored;
}

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

/** A real calendar day, `YYYY-MM-DD`: not 30 February. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const time = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text);
}
