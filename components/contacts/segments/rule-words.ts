import { countOf } from '@/lib/amounts';
import type { Broadcast } from '@/lib/broadcasts/contract';
import type { ContactProperty, PropertyType } from '@/lib/contacts/properties/contract';
import { propertyLabel } from '@/lib/contacts/properties/property-label';
import type { Topic } from '@/lib/contacts/topics/contract';
import type { Segment } from '@/lib/segments/contract';
import type { Rule, RuleOperator } from '@/lib/segments/membership/rule';

type FieldKind = 'email' | 'moment' | PropertyType | 'topic' | 'segment' | 'broadcast' | 'activity';
export type RuleField = { field: string; label: string; kind: FieldKind };

/** The kind of value that a comparison needs; nothing if it is included. */
export type Asked = 'text' | 'texts' | 'number' | 'numbers' | 'date' | 'days' | null;
export type Comparison = {
  operator: RuleOperator;
  label: string;
  asks: Asked;
  value?: Rule['value'];
  /** Also needs a number of emails. */
  counts?: boolean;
};

const hasValue: readonly Comparison[] = [
  { operator: 'exists', label: 'has a value', asks: null },
  { operator: 'empty', label: 'has no value', asks: null },
];
const ofText: readonly Comparison[] = [
  { operator: 'equals', label: 'is', asks: 'text' },
  { operator: 'not_equals', label: 'is not', asks: 'text' },
  { operator: 'contains', label: 'contains', asks: 'text' },
  { operator: 'starts_with', label: 'starts with', asks: 'text' },
  { operator: 'one_of', label: 'is one of', asks: 'texts' },
  { operator: 'not_one_of', label: 'is none of', asks: 'texts' },
];
const ofDate: readonly Comparison[] = [
  { operator: 'within_days', label: 'within the last days', asks: 'days' },
  { operator: 'before', label: 'before', asks: 'date' },
  { operator: 'after', label: 'after', asks: 'date' },
];
/** Times are compared by UTC days, whatever the display zone. */
const ofMoment = ofDate.map((one) => (one.asks === 'date' ? { ...one, label: `${one.label} (UTC)` } : one));

/** The comparisons for each kind of field, usual one first. */
export const fieldComparisons: Record<FieldKind, readonly Comparison[]> = {
  email: ofText,
  text: [...ofText, ...hasValue],
  number: [
    { operator: 'equals', label: 'is', asks: 'number' },
    { operator: 'not_equals', label: 'is not', asks: 'number' },
    { operator: 'greater', label: 'is more than', asks: 'number' },
    { operator: 'less', label: 'is less than', asks: 'number' },
    { operator: 'one_of', label: 'is one of', asks: 'numbers' },
    { operator: 'not_one_of', label: 'is none of', asks: 'numbers' },
    ...hasValue,
  ],
  boolean: [
    { operator: 'is', label: 'is yes', asks: null, value: true },
    { operator: 'is', label: 'is no', asks: null, value: false },
    { operator: 'is_not', label: 'is not yes', asks: null, value: true },
    { operator: 'is_not', label: 'is not no', asks: null, value: false },
    ...hasValue,
  ],
  date: [
    { operator: 'equals', label: 'is on', asks: 'date' },
    { operator: 'not_equals', label: 'is not on', asks: 'date' },
    ...ofDate,
    ...hasValue,
  ],
  moment: ofMoment,
  topic: [
    { operator: 'is', label: 'is subscribed', asks: null, value: 'subscribed' },
    { operator: 'is', label: 'is not subscribed', asks: null, value: 'unsubscribed' },
  ],
  segment: [
    { operator: 'is', label: 'is in it', asks: null },
    { operator: 'is_not', label: 'is not in it', asks: null },
  ],
  broadcast: [
    { operator: 'is', label: 'was received', asks: null, value: 'received' },
    { operator: 'is', label: 'was not received', asks: null, value: 'not_received' },
    { operator: 'is', label: 'was opened', asks: null, value: 'opened' },
    { operator: 'is', label: 'was not opened', asks: null, value: 'not_opened' },
    { operator: 'is', label: 'was clicked', asks: null, value: 'clicked' },
    { operator: 'is', label: 'was not clicked', asks: null, value: 'not_clicked' },
  ],
  activity: [
    { operator: 'not_within_days', label: 'none in last days', asks: 'days' },
    { operator: 'within_days', label: 'any in last days', asks: 'days' },
    { operator: 'within_days', label: 'at least', asks: 'days', counts: true },
    { operator: 'not_within_days', label: 'fewer than', asks: 'days', counts: true },
  ],
};

/** The available rule fields of a workspace. */
export function ruleFields(
  properties: readonly Pick<ContactProperty, 'name' | 'type'>[],
  topics: readonly Pick<Topic, 'id' | 'name'>[],
  segments: readonly Pick<Segment, 'id' | 'name' | 'kind'>[],
  broadcasts: readonly Pick<Broadcast, 'id' | 'name'>[],
): RuleField[] {
  const manual = segments.filter(({ kind }) => kind === 'manual');
  return [
    { field: 'email', label: 'Email address', kind: 'email' },
    ...properties.map(({ name, type }) => ({
      field: `property.${name}`,
      label: propertyLabel(name),
      kind: type,
    })),
    ...topics.map(({ id, name }) => ({
      ...{ field: `topic.${id}`, label: `Topic ${name}` },
      kind: 'topic' as const,
    })),
    ...manual.map(segmentField),
    ...broadcasts.map(broadcastField),
    { field: 'opened', label: 'Emails opened', kind: 'activity' },
    { field: 'clicked', label: 'Emails clicked', kind: 'activity' },
    { field: 'created_at', label: 'Added', kind: 'moment' },
  ];
}

export function segmentField({ id, name }: Pick<Segment, 'id' | 'name'>): RuleField {
  return { field: `segment.${id}`, label: `Segment ${name}`, kind: 'segment' };
}

export function broadcastField({ id, name }: Pick<Broadcast, 'id' | 'name'>): RuleField {
  return { field: `broadcast.${id}`, label: `Broadcast ${name}`, kind: 'broadcast' };
}

/** The index of a rule among its kind's comparisons; -1 if the UI has none for it. */
export function comparisonAt(kind: FieldKind, { operator, value, at_least: atLeast }: Rule): number {
  const all = fieldComparisons[kind];
  if (kind === 'activity')
    return all.findIndex((one) => one.operator === operator && !one.counts === (atLeast === undefined));
  if (kind === 'segment') return operator === 'is' ? 0 : 1;
  if (kind === 'broadcast' && operator === 'is_not')
    return all.findIndex((one) => one.value === oppositeOf(String(value)));
  if (kind === 'topic') return (operator === 'is') === (value === 'subscribed') ? 0 : 1;
  const equality = { equals: 'is', not_equals: 'is_not' } as const;
  const wording =
    kind === 'boolean' && (operator === 'equals' || operator === 'not_equals')
      ? equality[operator]
      : operator;
  return all.findIndex((one) => one.operator === wording && (one.value === undefined || one.value === value));
}

function oppositeOf(reaction: string): string {
  return reaction.startsWith('not_') ? reaction.slice(4) : `not_${reaction}`;
}

/** A rule in words: "City is London". */
export function ruleSentence(rule: Rule, fields: readonly RuleField[]): string {
  const known = fields.find(({ field }) => field === rule.field);
  if (!known) return 'Something that was deleted';
  const comparison = fieldComparisons[known.kind][comparisonAt(known.kind, rule)];
  if (!comparison) return `${known.label} ${rule.operator.replaceAll('_', ' ')} ${rule.value ?? ''}`;
  const lastDays = `the last ${countOf(Number(rule.value), 'day')}`;
  if (known.kind === 'activity') {
    const [how = ''] = comparison.label.split(' in ');
    return `${known.label}: ${[how, rule.at_least].join(' ').trim()} in ${lastDays}`;
  }
  if (comparison.asks === 'days') return `${known.label} within ${lastDays}`;
  const value = Array.isArray(rule.value) ? rule.value.join(', ') : rule.value;
  return [known.label, comparison.label, comparison.asks && value].filter(Boolean).join(' ');
}

/** Rules as one sentence: "city is London and Topic News is subscribed". */
export function rulesSentence(
  { match, rules }: Pick<Segment, 'match' | 'rules'>,
  fields: readonly RuleField[],
): string {
  return rules.map((rule) => ruleSentence(rule, fields)).join(match === 'all' ? ' and ' : ' or ');
}
