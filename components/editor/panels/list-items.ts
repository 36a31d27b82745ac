import type { FieldDefinition, VariableDefinition } from '@/lib/document/contract';
import { lookUpValue, withoutValue } from '@/lib/document/look-up-value';

type Saved = NonNullable<VariableDefinition['sample']>;
export type ListItem = Extract<Saved, unknown[]>[number];
type Scalar = Exclude<ListItem, object>;

/** An item to begin with: the samples of its fields, or an empty text where items are plain. */
export function newItem(fields: readonly FieldDefinition[]): ListItem {
  if (fields.length === 0) return '';
  return Object.fromEntries(
    fields.flatMap(({ name, sample }) => (sample === null ? [] : [[name, sample] as const])),
  );
}

/** What an item has in a field, however it was given. */
export function itemValue(item: ListItem, name: string): Scalar | null {
  const value = typeof item === 'object' ? lookUpValue(item, name).value : null;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

/** The item with another value in a field; without the field where there is none. */
export function withField(item: ListItem, name: string, value: Scalar | null): ListItem {
  const rest = withoutValue(typeof item === 'object' ? item : {}, name) as Extract<ListItem, object>; // of the same values
  return value === null ? rest : { ...rest, [name]: value };
}

/** Items are found again by something a reader of the list knows them by: their first text, in the order of the fields. */
export function nameOfItem(item: ListItem, fields: readonly FieldDefinition[]): string {
  if (typeof item !== 'object') return String(item);
  const values = [...fields.map(({ name }) => itemValue(item, name)), ...Object.values(item)];
  const text = values.find((value) => typeof value === 'string' && value.trim() !== '');
  return typeof text === 'string' ? text : '';
}
