import { expect, it } from 'vitest';
import type { ConditionDefinition, VariableDefinition } from '@/lib/document/contract';
import { findMissingDefinitions, noDefinitions } from './definitions';
import { findFragmentProblem } from './fragment-problem';

const text = (name: string): VariableDefinition => ({
  ...{ name, type: 'text', required: true, fallback: null, sample: 'Ada', description: null },
});
const vip: ConditionDefinition = {
  ...{ id: 'vip', name: 'VIP', match: 'all' },
  rules: [{ variable: 'level', operator: 'equals', value: 'gold' }],
};
const source = `<mj-raw>{% if conditions.vip %}</mj-raw><mj-text>{{ first_name }} {{ contact.city }}</mj-text><mj-raw>{% endif %}</mj-raw>
<mj-image src="{{ hero }}" href="{{ shop_url }}" alt="" />
<mj-raw>{% for line in lines %}</mj-raw><mj-text>{{ line.name }}</mj-text><mj-raw>{% endfor %}</mj-raw>`;

it('uses definitions that came with blocks, and guesses the rest by use', () => {
  const missing = findMissingDefinitions(
    { source, definitions: { variables: [text('first_name'), text('level')], conditions: [vip] } },
    noDefinitions,
  );
  expect(missing.conditions).toEqual([vip]);
  expect(missing.variables.map(({ name, type }) => `${name}: ${type}`).toSorted()).toEqual([
    'contact.city: text',
    'first_name: text',
    'hero: image',
    'level: text',
    'lines: list',
    'shop_url: url',
  ]);
  expect(missing.variables.find(({ name }) => name === 'first_name')?.sample).toBe('Ada');
  expect(missing.variables.find(({ name }) => name === 'lines')?.fields?.map(({ name }) => name)).toEqual([
    'name',
  ]);
});

it('skips what is declared here', () => {
  const declared = { variables: [text('first_name')], conditions: [] };
  expect(
    findMissingDefinitions(
      { source: '<mj-text>{{ first_name }}</mj-text>', definitions: noDefinitions },
      declared,
    ),
  ).toEqual(noDefinitions);
});

it.each([
  ['<mj-text>fine</mj-text><mj-section></mj-section>', null],
  ['<mj-social-element name="web" href="https://a.test">x</mj-social-element>', null],
  ['<mj-text>never closed', /closed/],
  ['<mj-text><script>x</script></mj-text>', /script/],
  ['<mj-include path="a.mjml" />', /no block/],
  ['words', /no block/],
])('says why %s is not allowed in an email', (fragment, problem) => {
  if (problem === null) expect(findFragmentProblem(fragment)).toBeNull();
  else expect(findFragmentProblem(fragment)).toMatch(problem);
});
