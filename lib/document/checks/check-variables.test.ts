import { describe, expect, it } from 'vitest';
import { blankDocument } from '@/lib/document/compliance/blank-document';
import type { CanonicalDocument, VariableDefinition } from '@/lib/document/contract';
import { lintDocument } from '@/lib/document/lint/lint-document';
import { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { checkDocument } from './check-document';
import { applyFix } from './finding';

const options = { subject: 'Your receipt', previewText: 'Thank you' };

function visual(content: string, variables: VariableDefinition[] = []): CanonicalDocument {
  const mjml = `<mjml><mj-body><mj-section><mj-column>\n${content}\n</mj-column></mj-section></mj-body></mjml>`;
  return { ...blankDocument('transactional', 'visual'), ...{ mjml, variables } } as CanonicalDocument;
}

const variable = (name: string, overrides: Partial<VariableDefinition> = {}): VariableDefinition => ({
  ...{ name, type: 'text', required: false, fallback: null, sample: null, description: null },
  ...overrides,
});

/** Applies the fixes of a rule one after the other, as an author would. */
function mend(document: CanonicalDocument, rule: string): CanonicalDocument {
  let mended = document;
  for (let round = 0; round < 10; round += 1) {
    const fix = checkDocument(new ParsedDocument(mended), options).find(
      (check) => check.rule === rule && check.fix,
    )?.fix;
    if (fix) mended = applyFix(mended, fix);
  }
  return mended;
}

describe('what is used but not declared', () => {
  it('is reported at its first use', () => {
    const [check] = checkDocument(
      new ParsedDocument(visual('<mj-text>Hi {{ who }}, {{ who }}</mj-text>')),
      options,
    );
    expect(check).toMatchObject({ rule: 'variable-undeclared', severity: 'error', line: 2, column: 16 });
  });

  it('is declared according to its use, so that the document can be published', () => {
    const document = visual(
      [
        '<mj-text>{{ who }} {{ nick | default: "you" }}</mj-text>',
        '<mj-table>{% for row in rows %}<tr><td>{{ row.title }} {{ row.price | round: 2 }}<a href="{{ row.page }}"><img src="{{ row.photo }}" alt="" width="10"></a></td></tr>{% endfor %}</mj-table>',
        '<mj-image src="{{ picture }}" href="{{ target }}" alt="{{ about }}" width="10px" />',
        '<mj-button href="https://a.test/{{ slug }}">Go</mj-button>',
      ].join('\n'),
    );
    const mended = mend(document, 'variable-undeclared');
    expect(mended.variables.map(({ name, type, required }) => [name, type, required])).toEqual([
      ['who', 'text', true],
      ['nick', 'text', false],
      ['rows', 'list', true],
      ['picture', 'image', true],
      ['target', 'url', true],
      ['about', 'text', true],
      ['slug', 'text', true],
    ]);
    expect(mended.variables[2]?.fields?.map(({ name, type }) => [name, type])).toEqual([
      ['title', 'text'],
      ['price', 'text'],
      ['page', 'url'],
      ['photo', 'image'],
    ]);
    expect(lintDocument(new ParsedDocument(mended), { stage: 'publish', subject: 'x' })).toEqual([]);
  });

  it('is declared by one fix if only the subject, the preview text or the plain text has it', () => {
    const document = { ...visual('<mj-text>Hi</mj-text>'), plain_text: 'For {{ who }}' };
    const texts = {
      subject: 'A trip to {{ city }}',
      previewText: "{{ contact.first_name | default: 'Hi' }}",
    };
    const fixes = checkDocument(new ParsedDocument(document), {
      ...texts,
      contactVariables: [variable('contact.first_name', { sample: 'Ada' })],
    }).flatMap(({ rule, line, fix }) => (rule === 'variable-undeclared' ? [{ line, fix }] : []));
    expect(fixes.map(({ line, fix }) => [line, fix?.label])).toEqual([
      [null, 'Declare who'],
      [null, 'Declare city'],
      [null, 'Declare contact.first_name'],
    ]);
    expect(fixes.map(({ fix }) => fix?.variables)).toMatchObject([
      [{ name: 'who', type: 'text', required: true }],
      [{ name: 'city', type: 'text', required: true }],
      [{ name: 'contact.first_name', required: false, sample: 'Ada' }],
    ]);
  });

  it('gets a field of its list, and nothing that only the author knows', () => {
    const loop = visual('<mj-text>{% for row in rows %}{{ row.title }}{% endfor %}</mj-text>', [
      variable('rows', { type: 'list', fields: [variable('id') as never] }),
    ]);
    const mended = mend(loop, 'variable-undeclared');
    expect(mended.variables[0]?.fields?.map(({ name }) => name)).toEqual(['id', 'title']);
    expect(lintDocument(new ParsedDocument(mended), { stage: 'publish', subject: 'x' })).toEqual([]);
    const condition = checkDocument(
      new ParsedDocument(visual('<mj-text>{% if conditions.vip %}x{% endif %}</mj-text>')),
      options,
    );
    expect(condition[0]).toMatchObject({ message: '"conditions.vip" is used but not declared.', fix: null });
  });

  it('says why it cannot be declared: a name has parts or a value', () => {
    const source = '<mj-text>{% if sale %}{{ sale.code }}{% endif %}{{ sale.until }}</mj-text>';
    const messages = (variables: Parameters<typeof visual>[1]) =>
      checkDocument(new ParsedDocument(visual(source, variables)), options)
        .filter(({ rule }) => rule === 'variable-undeclared')
        .map(({ message, fix }) => [message, fix?.label]);
    expect(messages([])).toEqual([
      [
        `"sale" is used but not declared: it has no value of its own, only its parts do, as "sale.code".`,
        undefined,
      ],
      ['"sale.code" is used but not declared.', 'Declare sale.code'],
      ['"sale.until" is used but not declared.', 'Declare sale.until'],
    ]);
    expect(messages([variable('sale')])).toEqual([
      [
        `"sale.code" is used but not declared: "sale" is a variable of its own, which has no parts.`,
        undefined,
      ],
      [
        `"sale.until" is used but not declared: "sale" is a variable of its own, which has no parts.`,
        undefined,
      ],
    ]);
  });

  it('keeps a variable that a condition uses', () => {
    const rules = [{ variable: 'tier', operator: 'exists' as const, value: null }];
    const document = {
      ...visual('<mj-text>Hello</mj-text>', [variable('tier')]),
      conditions: [{ id: 'vip', name: 'VIP', match: 'all' as const, rules }],
    };
    const unused = checkDocument(new ParsedDocument(document), options).find(
      ({ rule }) => rule === 'variable-unused',
    );
    expect(unused).toMatchObject({ severity: 'hint', fix: null });
  });
});
