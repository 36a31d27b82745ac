import { expect, it } from 'vitest';
import type { VariableDefinition } from '@/lib/document/contract';
import {
  chipLabel,
  chipTitle,
  collectSamples,
  fillSamples,
  findRepeats,
  printsOtherWords,
} from './chip-words';

const none = { required: false, fallback: null, sample: null, description: null };

function define(name: string, change: Partial<VariableDefinition>): VariableDefinition {
  return { name, type: 'text', ...none, ...change };
}

const lines = define('order_items', {
  type: 'list',
  sample: [{ name: 'Shirt' }],
  fields: [
    { ...none, name: 'name', type: 'text', sample: 'Bag' },
    { ...none, name: 'price', type: 'number', fallback: 9 },
  ],
});

it.each([
  ['its sample', '{{ first_name }}', { sample: 'Ada', fallback: 'there' }, 'Ada'],
  ['the fallback of the variable', '{{ first_name }}', { fallback: 'there' }, 'there'],
  ['its own fallback', "{{ first_name | default: 'you' }}", {}, 'you'],
  ['its name', '{{ first_name }}', {}, 'first_name'],
  ['a number as it is printed', '{{first_name}}', { type: 'number', sample: '42.50' }, '42.5'],
  [
    'what it prints where filters change the value and the server said it',
    '{{ first_name | downcase }}',
    { sample: 'Ada' },
    'ada',
  ],
  [
    'the name alone where filters change the value',
    '{{ first_name | upcase }}',
    { sample: 'Ada' },
    'first_name',
  ],
] as const)('a variable is shown by %s', (_how, source, change, words) => {
  const said = new Map([['{{ first_name | downcase }}', 'ada']]);
  const samples = new Map([...collectSamples([define('first_name', change)]), ...said]);
  expect(chipLabel(source, samples)).toBe(words);
  expect(printsOtherWords(source, samples)).toBe(words === 'first_name');
});

it('a list’s field is shown by the first item, whatever the loop’s name for it', () => {
  const samples = collectSamples([lines], findRepeats('{% for line in order_items %}{{ line.name }}'));
  expect(
    ['{{ line.name }}', '{{ order_item.price }}', '{{ item.name }}'].map((one) => chipLabel(one, samples)),
  ).toEqual(['Shirt', '9', 'item.name']);
});

it('a tag is shown by its first words', () => {
  const tag = '{%- if conditions.vip and conditions.in_the_shop -%}';
  expect(chipLabel(tag, new Map())).toBe('if conditions.vip and condi…');
  expect(chipTitle(tag)).toBe('if conditions.vip and conditions.in_the_shop');
});

it('a chip’s tooltip keeps the variable’s code', () => {
  expect(chipTitle('{{ first_name }}')).toBe('first_name');
  expect(chipTitle("{{ first_name | default: 'you' }}")).toBe('first_name, or “you”');
});

it('a line is shown with samples, or names without samples', () => {
  const samples = collectSamples([define('name', { sample: 'Ada' })]);
  expect(fillSamples('{% if vip %}Dear {{ name }}, {{ contact.first_name | default: "x" }}', samples)).toBe(
    'Dear Ada, first name',
  );
});
