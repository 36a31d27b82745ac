import { expect, it } from 'vitest';
import { blankDocument } from '@/lib/document/compliance/blank-document';
import { sourceOf, type VariableDefinition, withSource } from '@/lib/document/contract';
import { field } from '@/test/variable';
import { renameField, renameInContent, renameVariables } from './rename-variables';

const variable = (name: string, fields?: string[]): VariableDefinition =>
  fields ? { ...field(name), type: 'list', fields: fields.map((name) => field(name)) } : field(name);

function renamed(source: string, variables: VariableDefinition[], names: Record<string, string>) {
  const document = { ...withSource(blankDocument('transactional', 'html'), source), variables };
  const result = renameVariables(document, names);
  return [sourceOf(result), result.variables.map(({ name }) => name)];
}

it('renames all uses of a variable, and nothing else of that name', () => {
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

it('renames a list but not its items, and swaps two names', () => {
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

it('renames in subject, preview text, plain text and condition rules, keeping the rest', () => {
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

const list = (name: string, fields: string[]): VariableDefinition => ({
  ...{ ...field(name), type: 'list', fields: fields.map((name) => field(name)) },
  sample: [Object.fromEntries(fields.map((each) => [each, `a ${each}`]))],
});

function renamedField(source: string, variables: VariableDefinition[], of: string, from: string, to: string) {
  const document = { ...withSource(blankDocument('transactional', 'html'), source), variables };
  const content = { document, subject: `{{ ${of}[0].${from} }}`, previewText: 'title', revision: 1 };
  const result = renameField(content, { list: of, from, to });
  expect(renameField(result, { list: of, from: to, to: from })).toEqual(content);
  return { result, source: sourceOf(result.document) };
}

it('renames a list field in its declaration, its sample and all uses', () => {
  const { result, source } = renamedField(
    '<p>title {{ title }}</p>{% for item in items %}<b title="{{ item.title }}">{{item["title"]}} {{ item.titles }} ' +
      '{% if item.title == "title" %}title{% endif %}</b>{% endfor %}{{ items.first.title }}{% for x in others %}{{ x.title }}{% endfor %}',
    [list('items', ['title', 'titles']), field('title'), list('others', ['title'])],
    'items',
    'title',
    'name',
  );
  expect(source).toBe(
    '<p>title {{ title }}</p>{% for item in items %}<b title="{{ item.name }}">{{item["name"]}} {{ item.titles }} ' +
      '{% if item.name == "title" %}title{% endif %}</b>{% endfor %}{{ items.first.name }}{% for x in others %}{{ x.title }}{% endfor %}',
  );
  expect(result.subject).toBe('{{ items[0].name }}');
  const [items] = result.document.variables;
  expect(items?.fields?.map(({ name }) => name)).toEqual(['name', 'titles']);
  expect(items?.sample).toEqual([{ name: 'a title', titles: 'a titles' }]);
});

it('distinguishes the field from a list or item of the same name', () => {
  const { source } = renamedField(
    '{% for title in order.title %}{{ title.title }}{% endfor %}{{ order.title[0].title }}',
    [list('order.title', ['title'])],
    'order.title',
    'title',
    'label',
  );
  expect(source).toBe(
    '{% for title in order.title %}{{ title.label }}{% endfor %}{{ order.title[0].label }}',
  );
});
