import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blankDocument } from '@/lib/document/compliance/blank-document';
import type { CanonicalDocument } from '@/lib/document/contract';
import { lintDocument } from '@/lib/document/lint/lint-document';
import { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { variable } from '@/test/variable';
import { workOf } from '@/test/work-of';
import { createBlockTree, writeBlockSource } from './block-tree';
import { diffDocuments } from './diff-documents';
import { mergeDocuments } from './merge-documents';

const section = (text: string, color = '#fff') =>
  `    <mj-section background-color="${color}">\n      <mj-column>\n        <mj-text>${text}</mj-text>\n      </mj-column>\n    </mj-section>\n`;
const document = (sections: string[], overrides: Partial<CanonicalDocument> = {}) =>
  ({
    ...blankDocument('transactional', 'visual'),
    mjml: `<mjml>\n  <mj-head>\n    <mj-title>T</mj-title>\n  </mj-head>\n  <mj-body>\n${sections.join('')}  </mj-body>\n</mjml>\n`,
    ...overrides,
  }) as Extract<CanonicalDocument, { source_mode: 'visual' }>;
const page = (rows: string[]) =>
  ({
    ...blankDocument('transactional', 'html'),
    html: `<!doctype html>\n<html>\n<body>\n<table>\n${rows.map((row) => `<tr><td>\n<p>${row}</p>\n</td></tr>\n`).join('')}</table>\n</body>\n</html>\n`,
  }) as Extract<CanonicalDocument, { source_mode: 'html' }>;

const [a, b, c, d] = ['Alpha one', 'Beta two', 'Gamma three', 'Delta four'].map((text) => section(text)) as [
  string,
  string,
  string,
  string,
];
const base = document([a, b, c]);

describe('mergeDocuments', () => {
  it('takes changes of only one side byte for byte', () => {
    const other = document([a, c, d]);
    expect(mergeDocuments(base, base, other)).toEqual({ document: other, conflicts: [] });
    expect(mergeDocuments(base, other, base)).toEqual({ document: other, conflicts: [] });
  });

  it('merges changes of different blocks', () => {
    const mine = document([a.replace('Alpha', 'ALPHA'), b, c, d]);
    const theirs = document([a, c.replace('three', '3')]);
    const { document: merged, conflicts } = mergeDocuments(base, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(merged).toEqual(document([a.replace('Alpha', 'ALPHA'), c.replace('three', '3'), d]));
  });

  it('merges changes inside one section, and of its tag', () => {
    const two = (first: string, second: string, color = '#fff') =>
      document([
        `<mj-section background-color="${color}"><mj-column><mj-text>${first}</mj-text><mj-button href="#">${second}</mj-button></mj-column></mj-section>`,
      ]);
    const { document: merged, conflicts } = mergeDocuments(
      two('x', 'y'),
      two('X', 'y'),
      two('x', 'Y', '#000'),
    );
    expect(conflicts).toEqual([]);
    expect(merged).toEqual(two('X', 'Y', '#000'));
  });

  it('combines a move on one side with an edit on the other', () => {
    const { document: merged, conflicts } = mergeDocuments(
      base,
      document([b, c, a]),
      document([a.replace('one', '1'), b, c]),
    );
    expect(conflicts).toEqual([]);
    expect(merged).toEqual(document([b, c, a.replace('one', '1')]));
    expect(
      mergeDocuments(base, document([a.replace('one', '1'), b, c]), document([b, c, a])).document,
    ).toEqual(merged);
  });

  it('reports conflicts and keeps what was written', () => {
    const mine = document([a.replace('Alpha one', 'Mine'), b, c]);
    const theirs = document([a.replace('Alpha one', 'Theirs'), b, c]);
    const same = mergeDocuments(base, mine, theirs);
    expect(same.document).toEqual(mine);
    expect(same.conflicts).toMatchObject([{ kind: 'block', label: '<mj-text>', kept: 'mine' }]);
    const removed = mergeDocuments(base, document([b, c]), theirs);
    expect(removed.document).toEqual(theirs);
    expect(removed.conflicts).toMatchObject([{ kind: 'block', kept: 'theirs', mine: null }]);
  });

  it('merges definitions by name', () => {
    const mine = variable('x', { description: 'mine' });
    const { document: merged, conflicts } = mergeDocuments(
      document([a], { variables: [variable('x'), variable('y')] }),
      document([a], { variables: [mine, variable('y'), variable('m')] }),
      document([a], { variables: [variable('x'), variable('t')] }),
    );
    expect(conflicts).toEqual([]);
    expect(merged.variables).toEqual([mine, variable('m'), variable('t')]);
  });

  it('merges HTML by its rows', () => {
    const { document: merged, conflicts } = mergeDocuments(
      page(['One', 'Two', 'Three']),
      page(['ONE', 'Two', 'Three']),
      page(['One', 'Two', 'Three', 'Four']),
    );
    expect(conflicts).toEqual([]);
    expect(merged).toEqual(page(['ONE', 'Two', 'Three', 'Four']));
  });

  it('never drops a block that one side kept and the other did not change', () => {
    type Edit = { remove: boolean; change: string | null; move: number; add: string | null };
    const edit = fc.record<Edit>({
      remove: fc.boolean(),
      change: fc.option(fc.stringMatching(/^[a-z]{3,8}$/)),
      move: fc.nat(3),
      add: fc.option(fc.stringMatching(/^[a-z]{5,9}$/)),
    });
    const apply = (edits: Edit[], mark: string) => {
      const blocks = edits.flatMap(({ remove, change, add }, index) => [
        ...(remove
          ? []
          : [
              {
                id: index,
                text: change === null ? `Block number ${index}` : `Block number ${index} ${change}${mark}`,
              },
            ]),
        ...(add === null ? [] : [{ id: -1, text: `New ${add} ${mark} ${index}` }]),
      ]);
      for (const [index, { move }] of edits.entries())
        if (move === 3) blocks.push(...blocks.splice(index, 1));
      return blocks;
    };
    fc.assert(
      fc.property(fc.array(fc.tuple(edit, edit), { minLength: 1, maxLength: 7 }), (edits) => {
        const mine = apply(
          edits.map(([first]) => first),
          'M',
        );
        const theirs = apply(
          edits.map(([, second]) => second),
          'T',
        );
        const make = (blocks: { text: string }[]) => document(blocks.map(({ text }) => section(text)));
        const original = edits.map((_, id) => ({ id, text: `Block number ${id}` }));
        const { document: merged, conflicts } = mergeDocuments(make(original), make(mine), make(theirs));
        const named = JSON.stringify(conflicts);
        expect(lintDocument(new ParsedDocument(merged), { stage: 'publish' })).toEqual([]);
        for (const [side, other] of [
          [mine, theirs],
          [theirs, mine],
        ] as const) {
          for (const block of side) {
            const untouched = other.some(({ id, text }) => id === block.id && text === `Block number ${id}`);
            if (untouched) expect(merged.mjml).toContain(`>${block.text}<`);
            // Replacing a block that the other side edited is a conflict, which names the replacement.
            else if (block.id === -1) expect(merged.mjml + named).toContain(`>${block.text}<`);
          }
        }
      }),
      { numRuns: 60, seed: 4 },
    );
  });
});

describe('createBlockTree', () => {
  it('keeps every byte of any source', () => {
    const piece = fc.constantFrom(
      '<div>',
      '</div>',
      '<p>',
      '</p>',
      '<table>',
      '<tr>',
      '<td>',
      '</td>',
      '</tr>',
      '</table>',
      '<br>',
      ' ',
      '\n',
      'x',
      '{% if a %}',
      '{% endif %}',
      '<!-- c -->',
      '<style>',
      '</style>',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
        const html = pieces.join('');
        const tree = createBlockTree({
          ...blankDocument('transactional', 'html'),
          html,
        } as CanonicalDocument);
        expect(writeBlockSource(tree)).toBe(html);
      }),
      { numRuns: 500, seed: 5 },
    );
  });
});

describe('diffDocuments', () => {
  const side = (document: CanonicalDocument, subject = 'S') => ({ document, subject, preview_text: '' });
  const blocks = (from: CanonicalDocument, to: CanonicalDocument) =>
    diffDocuments(side(from), side(to)).blocks.map(({ kind, tag, label, from: old, to: next }) => [
      kind,
      tag,
      label,
      old?.line ?? null,
      next?.line ?? null,
    ]);

  it('names a block by its visible words', () => {
    const from = document([a, section('&nbsp; &nbsp;')]);
    const to = document([
      section('{% if x %}Fish &amp; chips &times; 2{% endif %}'),
      section('&nbsp; &nbsp;', '#000'),
    ]);
    expect(blocks(from, to).map(([, , label]) => label)).toEqual(['Fish & chips × 2', '<mj-section>']);
  });

  it('says where the words of a block go on', () => {
    const words = 'All the words of a very long text '.repeat(4).trim();
    const [[, , label] = []] = blocks(document([a]), document([section(words)]));
    expect(label).toBe(`${words.slice(0, 80)}…`);
  });

  it('is empty for equal documents', () => {
    expect(diffDocuments(side(base), side(base))).toEqual({
      subject: null,
      preview_text: null,
      variables: [],
      conditions: [],
      blocks: [],
      source: [],
    });
  });

  it('names the innermost added, removed, changed or moved blocks', () => {
    expect(blocks(base, document([a, b, c, d]))).toEqual([['added', 'mj-section', 'Delta four', null, 21]]);
    expect(blocks(base, document([a, c]))).toEqual([['removed', 'mj-section', 'Beta two', 11, null]]);
    expect(blocks(base, document([a.replace('one', '1'), b, c]))).toEqual([
      ['changed', 'mj-text', 'Alpha 1', 8, 8],
    ]);
    expect(blocks(base, document([section('Alpha one', '#000'), b, c]))).toEqual([
      ['changed', 'mj-section', 'Alpha one', 6, 6],
    ]);
    expect(blocks(base, document([b, c, a]))).toEqual([['moved', 'mj-section', 'Alpha one', 6, 16]]);
  });

  it('returns texts, definitions and lines', () => {
    const condition = {
      id: 'vip',
      name: 'VIP',
      match: 'all' as const,
      rules: [{ variable: 'x', operator: 'exists' as const, value: null }],
    };
    const diff = diffDocuments(
      side(base, 'A'),
      side(document([a, b.replace('two', '2'), c], { conditions: [condition] }), 'B'),
    );
    expect(diff.subject).toEqual({ kind: 'changed', from: 'A', to: 'B' });
    expect(diff.conditions).toEqual([{ kind: 'added', name: 'vip', from: null, to: condition }]);
    expect(diff.source).toEqual([
      {
        kind: 'changed',
        from_line: 13,
        from: ['        <mj-text>Beta two</mj-text>'],
        to_line: 13,
        to: ['        <mj-text>Beta 2</mj-text>'],
      },
    ]);
  });

  it('is not much slower for large unrelated documents than for equal ones', async () => {
    const many = (word: string) =>
      document(Array.from({ length: 300 }, (_, index) => section(`${word} ${index}`)));
    const compare = (mine: string, theirs: string, base: string) =>
      workOf(() => {
        diffDocuments(side(many(mine)), side(many(theirs)));
        mergeDocuments(many(mine), many(theirs), many(base));
      });
    const usual = await compare('a', 'a', 'a');
    expect(await compare('a', 'b', 'c')).toBeLessThan(100 * usual);
    expect(diffDocuments(side(many('a')), side(many('b'))).blocks.length).toBeGreaterThan(100);
  });
});
