import type { FieldDefinition, VariableDefinition } from '@/lib/document/contract';
import { lookUpValue, withoutValue } from '@/lib/document/look-up-value';

type Saved = NonNullable<VariableDefinition['sample']>;
export type ListItem = Extract<Saved, unknown[]>[number];
type Scalar = Exclude<ListItem, object>;

/** A new item: the samples of its fields, or an empty text for plain items. */
export function createListItem(fields: readonly FieldDefinition[]): ListItem {
  if (fields.length === 0) return '';
  return Object.fromEntries(
    fields.flatMap(({ name, sample }) => (sample === null ? [] : [[name, sample] as const])),
  );
}

/** An item's value of a field. */
export function itemValue(item: ListItem, name: string): Scalar | null {
  const value = typeof item === 'object' ? lookUpValue(item, name).value : null;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

/** Sets a field's value in an item; null removes it. */
export function withField(item: ListItem, name: string, value: Scalar | null): ListItem {
  const rest = withoutValue(typeof item === 'object' ? item : {}, name) as Extract<ListItem, object>; // the same values
  return value === null ? rest : { ...rest, [name]: value };
}

/** A readable name of an item: its first text, in the order of the fields. */
export function nameOfItem(item: ListItem, fields: readonly FieldDefinition[]): string {
  if (typeof item !== 'object') return String(item);
  const values = [...fields.map(({ name }) => itemValue(item, name)), ...Object.values(item)];
  const text = values.find((value) => typeof value === 'string' && value.trim() !== '');
  return typeof text === 'string' ? text : '';
}
