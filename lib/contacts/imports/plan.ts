import type { Consent, ContactState } from '@/lib/contacts/contract';
import type { PropertyType } from '@/lib/contacts/properties/contract';
import { isLanguageProperty } from '@/lib/contacts/properties/is-language-property';
import { type DateOrder, readDateOrder } from '@/lib/contacts/properties/read-value';
import { decodeCell } from './decode-cell';
import type { FileHead } from './file-head';
import { isInverted, type StateReading, toPlainValue } from './read-state';
import type { NamedTopic } from './read-topics';

/** How a column is read. The type is fixed; values of a property deleted meanwhile are ignored. */
export type ImportColumn = { name: string } & (
  | { as: 'email' }
  | { as: 'ignore' }
  | ({ as: 'state' } & StateReading)
  /** Names of topics, or with `answers` yes and no for its only topic. */
  | { as: 'topics'; topics: NamedTopic[]; answers?: { inverted: boolean } }
  | { as: 'property'; propertyId: string; type: PropertyType; order: DateOrder; isLanguage?: boolean }
);

export type TopicChoice = { topicId: string; subscribed: boolean };

/** What to do with the rows, as stored with the import. */
export type ImportPlan = {
  delimiter: string;
  columns: ImportColumn[];
  /** Whether the date orders are known or not needed. */
  surveyed: boolean;
  /** The offset after the header. */
  start: { offset: number; row: number };
  segmentId: string | null;
  topics: TopicChoice[];
  consent: Consent | null;
  existing: 'update' | 'keep';
};

type Property = { id: string; name: string; type: PropertyType };

type Meanings<Meaning> = Readonly<Record<string, Meaning>> | undefined;

/**
 * Maps columns by header names. Of `topics`, columns say nothing about those that are `chosen` for everybody. Returns
 * issues of the mapping as path and message.
 */
export function planColumns(
  { names }: FileHead,
  { mapping = {}, states = {} }: { mapping?: Meanings<string>; states?: Meanings<ContactState> },
  properties: readonly Property[],
  topics: readonly NamedTopic[],
  chosen: ReadonlySet<string>,
): { columns: ImportColumn[]; issues: { path: string; code: string; message: string }[] } {
  const issues: { path: string; code: string; message: string }[] = [];
  const refuse = (name: string, code: string, message: string) =>
    issues.push({ path: name === '' ? 'mapping' : `mapping.${name}`, code, message });
  const byName = new Map(properties.map((property) => [property.name, property]));
  const known = new Set(names);
  const usedTargets = new Set<string>();
  for (const [name, target] of Object.entries(mapping)) {
    if (!known.has(name)) refuse(name, 'unknown_column', 'There is no column of this name in the first row.');
    else if (target !== 'ignore' && usedTargets.has(target))
      refuse(name, 'duplicate', `Another column is \`${target}\`.`);
    else if (target.startsWith('property.') && !byName.has(target.slice(9)))
      refuse(name, 'unknown_property', `There is no contact property "${target.slice(9)}". Create it first.`);
    else if (target.startsWith('topic.') && !topics.some(({ id }) => id === topicIdOf(target)))
      refuse(name, 'unknown_topic', 'There is no such topic in this workspace.');
    usedTargets.add(target);
  }
  if (!usedTargets.has('email')) refuse('', 'required', 'One column must be `email`.');
  if (Object.keys(states).length > 0 && !usedTargets.has('state'))
    issues.push({ path: 'states', code: 'no_column', message: 'Needs a column that is `state`.' });
  const meant = Object.fromEntries(
    Object.entries(states).map(([value, state]) => [toPlainValue(value), state]),
  );
  const answered = new Set(Object.values(mapping).map(topicIdOf));
  const columns = names.map((name): ImportColumn => {
    const target = Object.hasOwn(mapping, name) ? mapping[name] : undefined;
    const property = target?.startsWith('property.') ? byName.get(target.slice(9)) : undefined;
    if (property) {
      const { id: propertyId, type } = property;
      const isLanguage = isLanguageProperty(property);
      return { name, as: 'property', propertyId, type, order: null, ...(isLanguage && { isLanguage }) };
    }
    if (target === 'state') return { name, as: 'state', inverted: isInverted(name), states: meant };
    if (target === 'topics') {
      const named = topics.filter(({ id }) => !chosen.has(id) && !answered.has(id));
      return { name, as: 'topics', topics: named };
    }
    const topic = topics.find(({ id }) => target && id === topicIdOf(target) && !chosen.has(id));
    if (topic) return { name, as: 'topics', topics: [topic], answers: { inverted: isInverted(name) } };
    return target === 'email' ? { name, as: 'email' } : { name, as: 'ignore' };
  });
  return { columns, issues };
}

/** Of the target `topic.<id>`; null of others. */
export function topicIdOf(target: string): string | null {
  return target.startsWith('topic.') ? target.slice(6).toLowerCase() : null;
}

type DateEvidence = { day: boolean; month: boolean }[];

/** Collects from a row's dates whether day or month comes first. */
export function collectDateOrders(plan: ImportPlan, cells: readonly string[], shown: DateEvidence): void {
  for (const [index, column] of plan.columns.entries()) {
    if (column.as !== 'property' || column.type !== 'date') continue;
    const order = readDateOrder(decodeCell(cells[index] ?? ''));
    const seen = shown[index];
    if (order && seen) seen[order] = true;
  }
}

/** A column that shows both orders stays undecided. */
export function decideDateOrders(plan: ImportPlan, shown: DateEvidence): void {
  for (const [index, column] of plan.columns.entries()) {
    const { day = false, month = false } = shown[index] ?? {};
    if (column.as === 'property' && day !== month) column.order = day ? 'day' : 'month';
  }
  plan.surveyed = true;
}
