import { expect, it } from 'vitest';
import { blankDocument } from '@/lib/document/compliance/blank-document';
import { type FieldDefinition, sourceOf, type VariableDefinition, withSource } from '@/lib/document/contract';
import { renameInContent, renameVariables } from './rename-variables';

const field = (name: string): FieldDefinition => ({
  ...{ name, type: 'text', required: true, fallback: null, sample: null, description: '' },
});
const variable = (name: string, fields?: string[]): VariableDefinition =>
  fields ? { ...field(name), type: 'list', fields: fields.map(field) } : field(name);

function renamed(source: string, variables: VariableDefinition[], names: Record<string, string>) {
  const document = { ...withSource(blankDocument('transactional', 'html'), source), variables };
  const result = renameVariables(document, names);
  return [sourceOf(result), result.variables.map(({ name }) => name)];
}

it('renames a variable wherever it is used, and nothing else of that name', () => {
  expect(
    renamed(
      '<p title="FNAME {{ FNAME }}">FNAME {{FNAME | default: "FNAME"}} {% if FNAME == city %}{{ a.FNAME }}{% endif %}</p>',
      [variable('FNAME'), variable('city'), variable('a.FNAME')],
      { FNAME: 'contact.first_name', city: 'city' },
    ),
  ).toEqual([
    '<p title="FNAME {{ contact.first_name }}">FNAME {{contact.first_name | default: "FNAME"}} {% if contact.first_name == city %}{{ a.FNAME }}{% endif %}</p>',
    ['contact.first_name', 'city', 'a.FNAME'],
  ]);
});

it('renames a list and leaves its items, and swaps two names', () => {
  expect(
    renamed(
      '{% for line in order.lines %}{{ line.title }} {{ shop }} {{ town }}{% endfor %}{{ order.lines.size }}',
      [variable('order.lines', ['title']), variable('shop'), variable('town')],
      { 'order.lines': 'items', shop: 'town', town: 'shop' },
    ),
  ).toEqual([
    '{% for line in items %}{{ line.title }} {{ town }} {{ shop }}{% endfor %}{{ items.size }}',
    ['items', 'town', 'shop'],
  ]);
});

it('renames in the subject, the preview text, the plain text and the rules of conditions, and keeps what it does not touch', () => {
  const document = {
    ...withSource(
      blankDocument('transactional', 'html'),
      '<p>{%- if conditions.vip -%}{{ name }}{% endif %}</p>',
    ),
    plain_text: 'Hi {{name|upcase}}, name',
    variables: [variable('name'), variable('full.name')],
    conditions: [
      {
        ...{ id: 'vip', name: 'VIP', match: 'all' as const },
        rules: [
          { variable: 'name', operator: 'exists' as const, value: null },
          { variable: 'full.name', operator: 'equals' as const, value: 'name' },
        ],
      },
    ],
  };
  const content = {
    document,
    subject: '{{ name }}: {{ full.name }}',
    previewText: 'For {{ name }}',
    revision: 3,
  };
  const result = renameInContent(content, { name: 'first' });
  expect(result).toEqual({
    revision: 3,
    subject: '{{ first }}: {{ full.name }}',
    previewText: 'For {{ first }}',
    document: {
      ...withSource(document, '<p>{%- if conditions.vip -%}{{ first }}{% endif %}</p>'),
      plain_text: 'Hi {{first|upcase}}, name',
      variables: [variable('first'), variable('full.name')],
      conditions: [
        {
          ...document.conditions[0],
          rules: [
            { variable: 'first', operator: 'exists', value: null },
            { variable: 'full.name', operator: 'equals', value: 'name' },
          ],
        },
      ],
    },
  });
  expect(renameInContent(result, { first: 'name' })).toEqual(content);
});
