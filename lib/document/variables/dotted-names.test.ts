import { describe, expect, it } from 'vitest';
import { checkDocument } from '@/lib/document/checks/check-document';
import { addUsedVariables } from '@/lib/document/checks/check-variables';
import { applyFix } from '@/lib/document/checks/finding';
import { blankDocument } from '@/lib/document/compliance/blank-document';
import type { CanonicalDocument, VariableDefinition } from '@/lib/document/contract';
import { lintDocument } from '@/lib/document/lint/lint-document';
import { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { documentIssues } from '@/test/document-issues';
import { field, variable } from '@/test/variable';
import { usedVariables } from './used-variables';
import { validateValues } from './validate-values';

function html(source: string, variables: VariableDefinition[] = []): CanonicalDocument {
  const blank = blankDocument('transactional', 'html');
  return { ...blank, html: source, variables } as CanonicalDocument;
}

const messages = (source: string, variables: VariableDefinition[]) =>
  lintDocument(new ParsedDocument(html(source, variables)), {
    stage: 'publish',
    subject: 'Hi',
    previewText: '',
  }).map(({ code }) => code);

describe('names with dots', () => {
  it.each(['contact.first_name', 'a.b.c', '_x.y2', 'user.workspace.name'])('%s is valid', (name) => {
    expect(documentIssues(html('x', [variable(name)]))).toEqual([]);
  });

  it.each([
    ...['.a', 'a.', 'a..b', 'a. b', 'a.1', 'a.b c', '1.a'],
    ...[
      'workspace.x',
      'conditions.a',
      'unsubscribe_url.x',
      'a.__proto__',
      'a.constructor.b',
      'forloop.index',
    ],
  ])('%s is invalid', (name) => {
    expect(documentIssues(html('x', [variable(name)]))).toMatchObject([{ path: 'variables[0].name' }]);
  });

  it('cannot be combined with a variable that they would be parts of, or be fields of a list', () => {
    for (const names of [
      ['contact', 'contact.x'],
      ['contact.x.y', 'contact.x'],
    ]) {
      const issues = documentIssues(
        html(
          'x',
          names.map((name) => variable(name)),
        ),
      );
      expect(issues).toMatchObject([{ message: expect.stringMatching(/"contact\.x(\.y)?" is a part of/) }]);
      const list = variable('items', { type: 'list', fields: names.map((name) => field(name)) });
      expect(documentIssues(html('x', [list]))).toHaveLength(1);
    }
    expect(
      documentIssues(html('x', [variable('contact.x'), variable('contacts'), variable('contact.xy')])),
    ).toEqual([]);
  });

  it('are found where used: printed, compared, looped over, as fields, with properties', () => {
    const variables = [
      variable('contact.first_name'),
      variable('contact.address.city'),
      variable('shop.orders', { type: 'list', fields: [field('title'), field('maker.name')] }),
    ];
    const sound = `{{ contact.first_name | upcase }} {{ contact["first_name"] }} {{ contact.first_name.size }}
      {% if contact.address.city == 'Rome' %}x{% endif %}
      {% for order in shop.orders %}{{ order.title }} {{ order.maker.name }}{% endfor %}
      {{ shop.orders.first.title }} {{ shop.orders[0].maker.name }} {{ shop.orders.size }}`;
    expect(messages(sound, variables)).toEqual([]);
    expect(usedVariables(new ParsedDocument(html(sound, variables)))).toMatchObject({
      undeclared: [],
      unused: [],
    });
    expect(messages('{{ contact.last_name }} {{ contact }} {{ contact.first_name.x }}', variables)).toEqual([
      ...['UNDECLARED_VARIABLE', 'UNDECLARED_VARIABLE', 'UNDECLARED_FIELD'],
    ]);
    expect(messages('{{ shop.orders }}{% for x in contact.first_name %}{% endfor %}', variables)).toEqual([
      ...['LIST_PRINTED', 'NOT_A_LIST'],
    ]);
    expect(messages('{% for order in shop.orders %}{{ order.price }}{% endfor %}', variables)).toEqual([
      'UNDECLARED_FIELD',
    ]);
  });

  it('are declared by a check’s fix, so that the document can be published', () => {
    let document = html(
      `<p>{{ contact.first_name }} {{ contact.nick | default: 'you' }}</p><a href="{{ links.home }}">x</a>
      {% for order in shop.orders %}{{ order.title }}{% endfor %}`,
    );
    for (let round = 0; round < 8; round += 1) {
      const checks = checkDocument(new ParsedDocument(document), { subject: 'Hi', previewText: 'Hi' });
      const fix = checks.find((check) => check.rule === 'variable-undeclared' && check.fix)?.fix;
      if (fix) document = applyFix(document, fix);
    }
    expect(
      document.variables.map(({ name, type, required, fields }) => [name, type, required, fields?.[0]?.name]),
    ).toEqual([
      ['contact.first_name', 'text', true, undefined],
      ['contact.nick', 'text', false, undefined],
      ['links.home', 'url', true, undefined],
      ['shop.orders', 'list', true, 'title'],
    ]);
    expect(documentIssues(document)).toEqual([]);
    expect(usedVariables(new ParsedDocument(document)).undeclared).toEqual([]);
  });

  it('are declared as fields of a list if items hold objects', () => {
    const parsed = new ParsedDocument(
      html(
        '{% for line in lines %}{{ line.product.title }}{{ line.product.title.size }}{{ line.count }}{% endfor %}',
      ),
    );
    const [list] = addUsedVariables(parsed, { subject: '', previewText: '' });
    expect(list?.fields?.map(({ name }) => name)).toEqual(['product.title', 'count']);
  });

  it('are no fields if a document cannot have them, or more than it can', () => {
    const used = [
      'child?',
      'a-b',
      'constructor',
      'x'.repeat(121),
      ...Array.from({ length: 60 }, (_, at) => `f${at}`),
    ];
    const source = `{% for line in lines %}${used.map((name) => `{{ line.${name} }}`).join('')}{% endfor %}{{ why? }}`;
    const document = html(source);
    const variables = addUsedVariables(new ParsedDocument(document), { subject: '', previewText: '' });
    expect(variables.map(({ name, fields }) => [name, fields?.length])).toEqual([['lines', 50]]);
    expect(documentIssues({ ...document, variables })).toEqual([]);
    const full = variables.map((list) => ({ ...list, fields: list.fields?.slice(0, 49) }));
    const longer = addUsedVariables(new ParsedDocument({ ...document, variables: full }), {
      subject: '',
      previewText: '',
    });
    expect(documentIssues({ ...document, variables: longer })).toEqual([]);
  });

  it('are added up to the limits, however many a source has', () => {
    const used = Array.from(
      { length: 6_000 },
      (_, at) => `{{ p${at} }}{{ p${at}.a }}{{ n${at} }}{{ line.f${at} }}`,
    );
    const document = html(`{% for line in lines %}${used.join('')}{% endfor %}`);
    const variables = addUsedVariables(new ParsedDocument(document), { subject: '', previewText: '' });
    expect(variables.slice(0, 3).map(({ name, fields }) => [name, fields?.length])).toEqual([
      ['lines', 50],
      ['p0.a', undefined],
      ['n0', undefined],
    ]);
    expect(variables).toHaveLength(200);
  });

  it('are no fields if only their first part is one', () => {
    const list = variable('lines', { type: 'list', fields: [field('product')] });
    expect(messages('{% for line in lines %}{{ line.product.title }}{% endfor %}', [list])).toEqual([
      'UNDECLARED_FIELD',
    ]);
    expect(messages('{% for line in lines %}{{ line.product.size }}{% endfor %}', [list])).toEqual([]);
  });
});

describe('values of names with dots', () => {
  const variables = [
    variable('contact.first_name'),
    variable('contact.age', { type: 'number', required: false }),
  ];

  it('are given nested or under the whole name', () => {
    for (const given of [{ contact: { first_name: 'Ada' } }, { 'contact.first_name': 'Ada', contact: {} }])
      expect(validateValues(variables, given)).toEqual({
        values: { 'contact.first_name': 'Ada', 'contact.age': '' },
        problems: [],
      });
    const mixed = { contact: { age: 3 }, 'contact.first_name': 'Ada' };
    expect(validateValues(variables, mixed).values).toEqual({
      'contact.first_name': 'Ada',
      'contact.age': 3,
    });
  });

  it('cannot be given both ways', () => {
    const both = { contact: { first_name: 'Ada' }, 'contact.first_name': 'Ada' };
    expect(validateValues(variables, both).problems).toMatchObject([
      { name: 'contact.first_name', reason: 'invalid', expected: expect.stringContaining('once') },
    ]);
  });

  it('are missing if something else is in their place', () => {
    for (const contact of ['Ada', 3, ['Ada'], null, { first_name: null }])
      expect(validateValues(variables, { contact }).problems).toMatchObject([
        { name: 'contact.first_name', reason: 'missing' },
      ]);
  });

  it('can be in items of lists too', () => {
    const list = variable('items', { type: 'list', fields: [field('maker.name')] });
    expect(
      validateValues([list], { items: [{ maker: { name: 'A' } }, { 'maker.name': 'B' }] }).problems,
    ).toEqual([]);
    expect(validateValues([list], { items: [{ maker: {} }] }).problems).toMatchObject([
      { name: 'items[0].maker.name', reason: 'missing' },
    ]);
  });
});
