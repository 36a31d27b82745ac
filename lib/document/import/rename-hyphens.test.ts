import { expect, it } from 'vitest';
import type { CanonicalDocument } from '@/lib/document/contract';
import { mjmlOf, visualDocument } from '@/test/templates';
import { field, variable } from '@/test/variable';
import { renameHyphens } from './rename-hyphens';

const mjml = mjmlOf(
  'Hi {{ first-name }} {{ contact.shoe-size }}{% for item in line-items %}{{ item.unit-price }}{% endfor %}',
);
const variables = [
  variable('first-name', { sample: 'Ada' }),
  variable('first_name'),
  variable('contact.shoe-size'),
  variable('line-items', { type: 'list', fields: [field('unit-price')], sample: [{ 'unit-price': '9' }] }),
];
const document = visualDocument({
  ...{ mjml, variables, plain_text: 'Hi {{ first-name }}' },
  conditions: [
    {
      id: 'a',
      name: 'A',
      match: 'all',
      rules: [{ variable: 'first-name', operator: 'exists', value: null }],
    },
  ],
} as never) as CanonicalDocument;
const content = { document, subject: 'For {{first-name}}', previewText: '' };

it('renames them in every text, condition, sample and translation, to names that are free', () => {
  const texts = [
    "Hallo {{ first-name | default: 'du' }}",
    '{{ item.unit-price }} für dich',
    'Eine Zeile mit first-name',
  ];
  const { content: renamed, changes } = renameHyphens({ ...content, texts });
  expect(changes).toEqual([
    { from: 'first-name', to: 'first_name_2' },
    { from: 'line-items', to: 'line_items' },
    { from: 'line_items.unit-price', to: 'line_items.unit_price' },
  ]);
  expect(renamed).toMatchObject({
    subject: 'For {{first_name_2}}',
    document: {
      mjml: mjmlOf(
        'Hi {{ first_name_2 }} {{ contact.shoe-size }}{% for item in line_items %}{{ item.unit_price }}{% endfor %}',
      ),
      plain_text: 'Hi {{ first_name_2 }}',
      conditions: [{ rules: [{ variable: 'first_name_2' }] }],
    },
    texts: [
      "Hallo {{ first_name_2 | default: 'du' }}",
      '{{ item.unit_price }} für dich',
      'Eine Zeile mit first-name',
    ],
  });
  const names = renamed.document.variables.map(({ name }) => name);
  expect(names).toEqual(['first_name_2', 'first_name', 'contact.shoe-size', 'line_items']);
  expect(renamed.document.variables[3]).toMatchObject({
    fields: [{ name: 'unit_price' }],
    sample: [{ unit_price: '9' }],
  });
});

it('leaves all others as they are', () => {
  const plain = { ...content, document: visualDocument() as CanonicalDocument, subject: 'A-b' };
  expect(renameHyphens(plain)).toEqual({ content: plain, changes: [] });
});
