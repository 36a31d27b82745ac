import type { Consent } from '@/lib/contacts/contract';
import type { PropertyType } from '@/lib/contacts/properties/contract';
import { type DateOrder, orderShownBy } from '@/lib/contacts/properties/value-from-text';
import { localeProperty } from '@/lib/mail/locales';
import { cellText } from './cell-text';
import type { FileHead } from './file-head';

/** What a column is read as. A type never changes, and values of a property that is deleted meanwhile are nobody's. */
export type ImportColumn = { name: string } & (
  | { as: 'email' }
  | { as: 'ignore' }
  | { as: 'property'; propertyId: string; type: PropertyType; order: DateOrder; isLanguage?: boolean }
);

/** What is done with the rows of a file, as it is stored with the import. */
export type ImportPlan = {
  delimiter: string;
  columns: ImportColumn[];
  /** Whether the orders of dates were found out, or need not be. */
  surveyed: boolean;
  /** The place behind the row of names. */
  start: { offset: number; row: number };
  segmentId: string | null;
  topics: { topicId: string; subscribed: boolean }[];
  consent: Consent | null;
  existing: 'update' | 'keep';
};

type Property = { id: string; name: string; type: PropertyType };

/** Columns by the names in the first row. Answers what is wrong with the mapping as `path` and sentence. */
export function planColumns(
  { names }: FileHead,
  mapping: Readonly<Record<string, string>>,
  properties: readonly Property[],
): { columns: ImportColumn[]; issues: { path: string; code: string; message: string }[] } {
  const issues: { path: string; code: string; message: string }[] = [];
  const refuse = (name: string, code: string, message: string) =>
    issues.push({ path: name === '' ? 'mapping' : `mapping.${name}`, code, message });
  const byName = new Map(properties.map((property) => [property.name, property]));
  const known = new Set(names);
  const taken = new Set<string>();
  for (const [name, target] of Object.entries(mapping)) {
    if (!known.has(name)) refuse(name, 'unknown_column', 'There is no column of this name in the first row.');
    else if (target !== 'ignore' && taken.has(target))
      refuse(name, 'duplicate', `Another column is \`${target}\`.`);
    else if (target.startsWith('property.') && !byName.has(target.slice(9)))
      refuse(name, 'unknown_property', `There is no contact property "${target.slice(9)}". Create it first.`);
    taken.add(target);
  }
  if (!taken.has('email')) refuse('', 'required', 'One column must be `email`.');
  const columns = names.map((name): ImportColumn => {
    const target = Object.hasOwn(mapping, name) ? mapping[name] : undefined;
    const property = target?.startsWith('property.') ? byName.get(target.slice(9)) : undefined;
    if (property) {
      const { id: propertyId, type } = property;
      const isLanguage = type === 'text' && property.name === localeProperty;
      return { name, as: 'property', propertyId, type, order: null, ...(isLanguage && { isLanguage }) };
    }
    return target === 'email' ? { name, as: 'email' } : { name, as: 'ignore' };
  });
  return { columns, issues };
}

type Shown = { day: boolean; month: boolean }[];

/** Notes what the dates of a row tell of the order in their columns. */
export function noteOrders(plan: ImportPlan, cells: readonly string[], shown: Shown): void {
  for (const [index, column] of plan.columns.entries()) {
    if (column.as !== 'property' || column.type !== 'date') continue;
    const order = orderShownBy(cellText(cells[index] ?? ''));
    const seen = shown[index];
    if (order && seen) seen[order] = true;
  }
}

/** A column with both orders tells neither. */
export function settleOrders(plan: ImportPlan, shown: Shown): void {
  for (const [index, column] of plan.columns.entries()) {
    const { day = false, month = false } = shown[index] ?? {};
    if (column.as === 'property' && day !== month) column.order = day ? 'day' : 'month';
  }
  plan.surveyed = true;
}
