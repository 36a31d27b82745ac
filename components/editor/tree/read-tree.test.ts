import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wellFormedMjml } from '@/test/well-formed-mjml';
import { clearLayout } from './clear-layout';
import { readFragment, readMjmlDocument, UnreadableMjmlError } from './read-tree';
import { writeDocument } from './write-tree';

const sample = `<mjml>
  <!-- head -->
  <mj-head><mj-title>A &amp; B</mj-title></mj-head>
\t<mj-body  background-color='#fff' >
    <!-- first -->
    <mj-section
      padding="0"
    ><mj-column
      ><mj-text>Hello <b>{{ name }}</b>&nbsp;<br/></mj-text
      ><mj-image src="a.png" /></mj-column></mj-section>\r
    <mj-raw>{% if conditions.vip %}</mj-raw>
    <mj-section><mj-column/></mj-section>
    <mj-raw>{% endif %}</mj-raw>
    <mj-raw>{% if a %}</mj-raw><mj-section></mj-section><mj-section></mj-section><mj-raw>{% endif %}</mj-raw>
  </mj-body>
</mjml>
`;

describe('readMjmlDocument', () => {
  it('is written back byte for byte', () => {
    expect(writeDocument(readMjmlDocument(sample))).toBe(sample);
  });

  it('is written back byte for byte, whatever is in it', () => {
    fc.assert(
      fc.property(wellFormedMjml, (inside) => {
        const source = `<mjml><mj-body>${inside}</mj-body></mjml>`;
        expect(writeDocument(readMjmlDocument(source))).toBe(source);
      }),
      { numRuns: 150, seed: 1 },
    );
  });

  it('lifts a condition around exactly one sibling, and keeps a wider one as raw blocks', () => {
    const { body } = readMjmlDocument(sample);
    expect(body.children.map(({ node }) => [node.tag, node.logic.length > 0])).toEqual([
      ['mj-section', false],
      ['mj-section', true],
      ['mj-raw', false],
      ['mj-section', false],
      ['mj-section', false],
      ['mj-raw', false],
    ]);
    expect(body.children[1]?.node.logic[0]?.before).toBe('<mj-raw>{% if conditions.vip %}</mj-raw>');
  });

  it('leaves the conditions out for the canvas', () => {
    const written = writeDocument(readMjmlDocument(sample), { withoutLogic: true });
    expect(written).not.toContain('conditions.vip');
    expect(written).toContain('<mj-section><mj-column/></mj-section>');
  });

  it('rejects what it could not write back', () => {
    for (const source of [
      '<mjml></mjml>',
      '<mjml><mj-body><mj-section></mj-body></mjml>',
      '<mjml><mj-body><mj-section><mj-column><mj-text>open</mj-column></mj-section></mj-body></mjml>',
    ])
      expect(() => readMjmlDocument(source)).toThrow(UnreadableMjmlError);
  });
});

describe('writeDocument', () => {
  it.each([
    ['\n', '  '],
    ['\r\n', '  '],
    ['\r\n', '\t'],
  ])('indents a block at its new place, with line ends %j and %j', (newline, unit) => {
    const lines = (...all: string[]) =>
      all.map((line) => line.replace(/^(?: {2})+/, (lead) => unit.repeat(lead.length / 2))).join(newline);
    const document = readMjmlDocument(
      lines('<mjml>', '  <mj-body>', '    <mj-section>', '    </mj-section>', '  </mj-body>', '</mjml>'),
    );
    const blocks = readFragment(
      '<mj-column>\n  <mj-table>\n    <tr>\n      <td>a</td>\n    </tr>\n  </mj-table>\n  <mj-text><pre>\n x\n</pre></mj-text>\n</mj-column>',
    );
    const children = blocks
      .map(clearLayout)
      .map((block) => ({ ...block, node: { ...block.node, lead: null } }));
    const { body } = document;
    const section = body.children.map((each) => ({ ...each, children }));
    expect(writeDocument({ ...document, body: { ...body, children: section } })).toBe(
      lines(
        '<mjml>',
        '  <mj-body>',
        '    <mj-section>',
        '      <mj-column>',
        '        <mj-table>',
        '          <tr>',
        '            <td>a</td>',
        '          </tr>',
        '        </mj-table>',
        '        <mj-text><pre>\n x\n</pre></mj-text>',
        '      </mj-column>',
        '    </mj-section>',
        '  </mj-body>',
        '</mjml>',
      ),
    );
  });

  it('formats a new element like its siblings and opens a self-closing parent', () => {
    const document = readMjmlDocument(`<mjml>
  <mj-body>
    <mj-section>
      <mj-column />
    </mj-section>
  </mj-body>
</mjml>`);
    const { body } = document;
    const [section] = body.children;
    const column = section?.children[0];
    const text = readFragment('<mj-text>New</mj-text>')[0];
    if (!section || !column || !text) throw new Error('The sample has a column.');
    const filled = { ...column, children: [{ ...text, node: { ...text.node, lead: null } }] };
    const added = { node: { ...column.node, lead: null }, children: [] };
    const changed = { ...body, children: [{ ...section, children: [filled, added] }] };
    expect(writeDocument({ ...document, body: changed })).toBe(`<mjml>
  <mj-body>
    <mj-section>
      <mj-column>
        <mj-text>New</mj-text>
      </mj-column>
      <mj-column />
    </mj-section>
  </mj-body>
</mjml>`);
  });
});
