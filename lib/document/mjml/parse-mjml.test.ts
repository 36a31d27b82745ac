import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wellFormedMjml } from '@/test/well-formed-mjml';
import { workOf } from '@/test/work-of';
import { serializeMjml, walkElements } from './mjml-tree';
import { parseMjml } from './parse-mjml';

const source = `<?xml version="1.0"?>\r
<!-- a comment -->\r
<mjml>\r
\t<mj-head><mj-style inline='inline'>a > b { color : red }</mj-style>\r
\t</mj-head>\r
\t<mj-body  background-color = '#fff'>\r
\t\t<mj-section  full-width="full-width"\r
\t\t><mj-column/><mj-column width="50%" />\r
\t\t\t<mj-text\r
\t\t\t\tcolor="#000"\r
\t\t\t\t>Hi &copy;&nbsp;<b title="</mj-text>">a < b</b><!-- </mj-text> --><br /></mj-text\r
\t\t\t>\r
\t\t</mj-section>\r
\t</mj-body>\r
</mjml>\r
`;

const codes = (text: string) => parseMjml(text).issues.map(({ code, line, column }) => [code, line, column]);

describe('parseMjml', () => {
  it('keeps every byte: line ends, tabs, quotes, entities, comments, odd tags', () => {
    const { root, issues } = parseMjml(source);
    expect(issues).toEqual([]);
    expect(serializeMjml(root)).toBe(source);
    expect(root.newline).toBe('\r\n');
    expect([...walkElements(root)].map((element) => element.tag)).toEqual([
      ...['mjml', 'mj-head', 'mj-style', 'mj-body', 'mj-section', 'mj-column', 'mj-column', 'mj-text'],
    ]);
  });

  it('keeps the content of content elements as opaque text', () => {
    const { root } = parseMjml(source);
    const text = [...walkElements(root)].find((element) => element.tag === 'mj-text');
    expect(text?.inner).toBe('Hi &copy;&nbsp;<b title="</mj-text>">a < b</b><!-- </mj-text> --><br />');
    expect(source.slice(text?.start, text?.openEnd).endsWith('>')).toBe(true);
  });

  it('reports where a tag is unclosed, mismatched or unquoted', () => {
    expect(codes('<mjml>\n  <mj-body>\n</mjml>')).toEqual([['MISMATCHED_TAG', 3, 1]]);
    expect(codes('<mjml>\n <mj-text>a</mj-column></mjml>')).toEqual([['MISMATCHED_TAG', 2, 12]]);
    // Each problem is reported once.
    const broken =
      '<mjml><mj-body>\n<mj-section></mj-colum>\n<mj-column>\n<mj-text>a\n</mj-column></mj-section>\n<mj-image src=x>\n</mj-body></mjml>';
    expect(codes(broken)).toEqual([
      ['MISMATCHED_TAG', 2, 13],
      ['MISMATCHED_TAG', 5, 1],
      ['UNQUOTED_ATTRIBUTE', 6, 11],
      ['MISMATCHED_TAG', 7, 1],
    ]);
    expect(codes('<mjml><mj-text>a')).toEqual([['UNCLOSED_TAG', 1, 7]]);
    expect(codes('<mjml>\n<mj-body>')).toEqual([
      ['UNCLOSED_TAG', 2, 1],
      ['UNCLOSED_TAG', 1, 1],
    ]);
    expect(codes('<mj-text color=red>a</mj-text>')).toEqual([['UNQUOTED_ATTRIBUTE', 1, 10]]);
    expect(codes('</mjml>')).toEqual([['MISMATCHED_TAG', 1, 1]]);
    expect(codes('<mj-text><mj-image src="a" /></mj-text>')).toEqual([['MISPLACED_ELEMENT', 1, 10]]);
    expect(codes('<mjml><!-- ')).toEqual([
      ['UNCLOSED_COMMENT', 1, 7],
      ['UNCLOSED_TAG', 1, 1],
    ]);
    expect(codes('<mj-text color="red')).toEqual([['UNCLOSED_TAG', 1, 1]]);
    expect(codes('<mj-a>'.repeat(10_000))).toEqual([['TOO_DEEP', 1, 361]]);
    expect(codes('<mj-a/>'.repeat(5_000))).toEqual([]);
    expect(codes('<mj-a/>'.repeat(5_001))).toMatchObject([['TOO_MANY_NODES', 1, 35_001]]);
  });

  it('is the identity on any accepted input', () => {
    const piece = fc.constantFrom(
      ...[
        '<mj-section>',
        '</mj-section>',
        '<mj-text>',
        '</mj-text>',
        '<mj-raw>',
        '</mj-raw\n>',
        '<mj-image src="a"/>',
        '<!--',
        '-->',
      ],
      ...[
        '<br>',
        '{% if a < b %}',
        '{{ x }}',
        '"',
        "'",
        '<',
        '>',
        ' ',
        '\r\n',
        '\t',
        '&amp;',
        "<a b='c' d>",
        '</a>',
        '<![CDATA[',
        ']]>',
        '<?',
        '<style>',
        '</style>',
        '/>',
        '😀',
      ],
    );
    const markup = fc.array(fc.oneof({ weight: 8, arbitrary: piece }, fc.string({ unit: 'binary' })), {
      maxLength: 30,
    });
    let accepted = 0;
    fc.assert(
      fc.property(markup, (pieces) => {
        const text = pieces.join('');
        const { root, issues } = parseMjml(text);
        if (issues.length > 0) return;
        accepted += 1;
        expect(serializeMjml(root)).toBe(text);
      }),
      { numRuns: 600, seed: 1 },
    );
    expect(accepted).toBeGreaterThan(30);
  });

  it('is the identity on any well-formed tree', () => {
    fc.assert(
      fc.property(wellFormedMjml, (text) => {
        const { root, issues } = parseMjml(text);
        expect(issues).toEqual([]);
        expect(serializeMjml(root)).toBe(text);
      }),
      { numRuns: 150, seed: 1 },
    );
  });

  it('is not much slower for hostile input than for usual input', async () => {
    const parse = (unit: string) => {
      const text = unit.repeat(Math.ceil(400_000 / unit.length));
      parseMjml(text);
      parseMjml(`<mjml><mj-body><mj-text>${text}`);
    };
    const usual = await workOf(() => parse('<p class="lead">Good morning, {{ name }}, and welcome.</p>'));
    for (const unit of [
      '<',
      '<a ',
      '{{',
      '{%',
      '<!--',
      '<mj-text>',
      '<a b="',
      '<title>',
      '<?',
      '</',
      '<![CDATA[',
      '\r',
      '<mj-raw>{% if x %}</mj-raw>',
    ]) {
      expect(await workOf(() => parse(unit)), unit).toBeLessThan(20 * usual);
    }
  });
});
