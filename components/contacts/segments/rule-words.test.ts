import { expect, it } from 'vitest';
import type { Rule } from '@/lib/segments/membership/rule';
import { comparisonAt, ruleFields, rulesSentence } from './rule-words';

const fields = ruleFields(
  [
    { name: 'city', type: 'text' },
    { name: 'vip', type: 'boolean' },
  ],
  [{ id: 't', name: 'News' }],
  [
    { id: 's', name: 'Testers', kind: 'manual' },
    { id: 'r', name: 'By rules', kind: 'rules' },
  ],
  [{ id: 'b', name: 'Autumn' }],
);

it('describes rules', () => {
  const rules = [
    { field: 'property.city', operator: 'equals', value: 'London' },
    { field: 'topic.t', operator: 'is', value: 'unsubscribed' },
    { field: 'segment.s', operator: 'is_not', value: null },
    { field: 'created_at', operator: 'within_days', value: 30 },
    { field: 'property.gone', operator: 'exists', value: null },
  ] as const;
  expect(rulesSentence({ match: 'any', rules: [...rules] }, fields)).toBe(
    'City is London or Topic News is not subscribed or Segment Testers is not in it or Added within the last 30 days or Something that was deleted',
  );
});

it('describes recent opens and clicks, and lists', () => {
  const said = (rule: Rule) => rulesSentence({ match: 'all', rules: [rule] }, fields);
  const opened = { field: 'opened', value: 30 } as const;
  expect([
    said({ ...opened, operator: 'not_within_days' }),
    said({ ...opened, operator: 'within_days' }),
    said({ ...opened, operator: 'within_days', at_least: 3 }),
    said({ ...opened, field: 'clicked', operator: 'not_within_days', value: 1, at_least: 2 }),
    said({ field: 'property.city', operator: 'one_of', value: ['London', 'Paris'] }),
    said({ field: 'property.city', operator: 'not_one_of', value: ['Rome'] }),
  ]).toEqual([
    'Emails opened: none in the last 30 days',
    'Emails opened: any in the last 30 days',
    'Emails opened: at least 3 in the last 30 days',
    'Emails clicked: fewer than 2 in the last 1 day',
    'City is one of London, Paris',
    'City is none of Rome',
  ]);
});

it('offers only manual segments', () => {
  expect(fields.map(({ label }) => label)).not.toContain('Segment By rules');
});

it('supports equivalent rules written by programs', () => {
  const vip = (operator: 'equals' | 'is_not', value: boolean) =>
    comparisonAt('boolean', { field: 'property.vip', operator, value });
  expect([vip('equals', false), vip('is_not', true)]).toEqual([1, 2]);
  const autumn = (operator: 'is' | 'is_not', value: string) =>
    rulesSentence({ match: 'all', rules: [{ field: 'broadcast.b', operator, value }] }, fields);
  expect([autumn('is', 'not_opened'), autumn('is_not', 'clicked'), autumn('is_not', 'not_received')]).toEqual(
    ['Broadcast Autumn was not opened', 'Broadcast Autumn was not clicked', 'Broadcast Autumn was received'],
  );
  expect(comparisonAt('topic', { field: 'topic.t', operator: 'is_not', value: 'unsubscribed' })).toBe(0);
});
