import type { PropertyType, PropertyValue } from '@/lib/contacts/properties/contract';

export const typeLabels: Record<PropertyType, string> = {
  text: 'Text',
  number: 'Number',
  boolean: 'Yes or no',
  date: 'Date',
};

/** A day as people read it out: Nov 21, 2026. */
export function formatDay(day: string, dateStyle: 'medium' | 'long' = 'medium'): string {
  return new Intl.DateTimeFormat(undefined, { dateStyle, timeZone: 'UTC' }).format(new Date(day));
}

/** A value for display; a dash if there is none. */
export function formatValue(value: PropertyValue | undefined, type: PropertyType): string {
  if (value === undefined || value === '') return '–';
  if (type === 'date') return formatDay(String(value));
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return String(value);
}

/** A value as the text of its input. */
export function typedValue(value: PropertyValue | null | undefined): string {
  return value === null || value === undefined ? '' : String(value);
}

/** Converts typed text to the property's type; null if empty. */
export function parseValue(type: PropertyType, typed: string): PropertyValue | null {
  const text = typed.trim();
  if (text === '') return null;
  if (type === 'boolean') return text === 'true';
  // An invalid number stays text, so that the server explains what is expected.
  if (type === 'number') return Number.isFinite(Number(text)) ? Number(text) : text;
  return text;
}
