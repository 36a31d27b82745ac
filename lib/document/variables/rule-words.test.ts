import { expect, it } from 'vitest';
import { describeRule, type RuleText } from './rule-words';

const named = [
  { id: 'vip', name: 'VIP customer' },
  { id: 'new', name: '' },
];

it.each<[RuleText['kind'], string, string]>([
  ['if', 'conditions.vip', 'Only when VIP customer'],
  ['unless', 'conditions.new', 'Except when new'],
  ['if', 'false', 'Nobody: hidden, and not sent'],
  ['for', 'item in items', 'Once for each of items, as item'],
  ['for', 'item in items limit: 3', '{% for item in items limit: 3 %}'],
  ['if', 'plan', 'Only when plan'],
  ['if', 'plan == \'pro\' and city != "Berlin"', 'Only when plan is “pro” and city is not “Berlin”'],
  ['unless', 'total >= 10.5', 'Except when total >= 10.5'],
  ['if', "tags contains 'a b'", 'Only when tags contains “a b”'],
  ['if', 'conditions.vip or plan', 'Only when VIP customer or plan'],
  ['if', "broken 'quote", "Only when broken 'quote"],
  ['case', 'plan', 'Depending on plan'],
  ['when', "'pro'", 'Only when it is “pro”'],
])('%s %s is described as “%s”', (kind, expression, words) => {
  expect(describeRule({ kind, expression }, named)).toBe(words);
});
