import type { PropertyType, PropertyValue } from '@/lib/contacts/properties/contract';

export const typeLabels: Record<PropertyType, string> = {
  text: 'Text',
  number: 'Number',
  boolean: 'Yes or no',
  date: 'Date',
};

/** A value as people read it; a dash where there is none. */
export function shownValue(value: PropertyValue | undefined): string {
  if (value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return String(value);
}

/** A value as its control holds it. */
export function typedValue(value: PropertyValue | null | undefined): string {
  return value === null || value === undefined ? '' : String(value);
}

/** What was typed, as the type of the property has it; null where nothing was. */
export function readValue(type: PropertyType, typed: string): PropertyValue | null {
  const text = typed.trim();
  if (text === '') return null;
  if (type === 'boolean') return text === 'true';
  // What is no number stays a text, and the answer says what it must be.
  if (type === 'number') return Number.isFinite(Number(text)) ? Number(text) : text;
  return text;
}
