import { expect, it } from 'vitest';
import { blankDocument } from '@/lib/document/compliance/blank-document';
import { type FieldDefinition, sourceOf, type VariableDefinition, withSource } from '@/lib/document/contract';
import { renameField } from './rename-variables';

const field = (name: string): FieldDefinition => ({
  ...{ name, type: 'text', required: true, fallback: null, sample: null, description: '' },
});
const list = (name: string, fields: string[]): VariableDefinition => ({
  ...{ ...field(name), type: 'list', fields: fields.map(field) },
  sample: [Object.fromEntries(fields.map((each) => [each, `a ${each}`]))],
});

function renamed(source: string, variables: VariableDefinition[], of: string, from: string, to: string) {
  const document = { ...withSource(blankDocument('transactional', 'html'), source), variables };
  const content = { document, subject: `{{ ${of}[0].${from} }}`, previewText: 'title', revision: 1 };
  const result = renameField(content, { list: of, from, to });
  expect(renameField(result, { list: of, from: to, to: from })).toEqual(content);
  return { result, source: sourceOf(result.document) };
}

it('renames a field of a list where it is declared, in its sample and wherever it is used', () => {
  const { result, source } = renamed(
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

it('tells the field from a list or an item of the same name', () => {
  const { source } = renamed(
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
