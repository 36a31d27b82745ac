import { describe, expect, it } from 'vitest';
import type { CanonicalDocument, ComplianceBlock } from '@/lib/document/contract';
import { lintDocument } from '@/lib/document/lint/lint-document';
import { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { complianceOf } from '@/test/compliance';
import { workOf } from '@/test/work-of';
import { appendFooter } from './append-footer';
import { blankDocument } from './blank-document';
import { canonicalContent, complianceFooters, upgradeCompliance } from './compliance-footers';

const visual = (head: string, body = '', bodyAttributes = '') =>
  ({
    ...blankDocument('marketing', 'visual'),
    mjml: `<mjml><mj-head>${head}</mj-head><mj-body${bodyAttributes}>${body}<mj-section><mj-column><mj-text>Hi</mj-text></mj-column></mj-section></mj-body></mjml>`,
  }) as CanonicalDocument;
const html = (head: string, body = '', bodyAttributes = '') =>
  ({
    ...blankDocument('marketing', 'html'),
    html: `<!doctype html><html><head>${head}</head><body${bodyAttributes}>${body}<p>Hi</p></body></html>`,
  }) as CanonicalDocument;
const styled = (css: string) => [visual(`<mj-style>${css}</mj-style>`), html(`<style>${css}</style>`)];
const codes = async (document: CanonicalDocument) => [
  ...new Set((await complianceOf(document)).map(({ code }) => code)),
];
const withBlock = (document: CanonicalDocument, block: Partial<ComplianceBlock> | null) =>
  ({ ...document, compliance: block && { ...document.compliance, ...block } }) as CanonicalDocument;

describe('the compliance footer', () => {
  it('is in every blank marketing document, and in no other', async () => {
    for (const mode of ['visual', 'html'] as const) {
      expect(await complianceOf(blankDocument('marketing', mode))).toEqual([]);
      expect(await complianceOf(blankDocument('transactional', mode))).toEqual([]);
    }
  });

  it('is required, byte for byte, under the current marker', async () => {
    for (const mode of ['visual', 'html'] as const) {
      const document = blankDocument('marketing', mode);
      const content = canonicalContent(2, mode);
      const other = canonicalContent(2, mode === 'visual' ? 'html' : 'visual');
      for (const block of [
        null,
        { marker: 'compliance/1' },
        { content: `${content} ` },
        { content: '' },
        { content: other },
        { color: '#eeeeee' },
        { background_color: '#444444' },
      ])
        expect(await codes(withBlock(document, block)), JSON.stringify(block)).toEqual([
          'COMPLIANCE_REQUIRED',
        ]);
      for (const block of [
        { align: 'left' as const },
        { color: '#000000' },
        { color: '#ffffff', background_color: '#111111' },
      ])
        expect(await codes(withBlock(document, block))).toEqual([]);
    }
  });

  it('upgrades only the exact legacy text under the current marker', async () => {
    for (const mode of ['visual', 'html'] as const) {
      const document = blankDocument('marketing', mode);
      const legacy = withBlock(document, { content: canonicalContent(1, mode), color: '#000000' });
      expect(await codes(legacy)).toEqual(['DRAFT_SAVE_REQUIRED']);
      const { document: upgraded, upgraded: did } = upgradeCompliance(legacy);
      expect(did).toBe(true);
      expect(upgraded).toEqual(withBlock(document, { color: '#000000' }));
      expect(upgradeCompliance(upgraded)).toEqual({ document: upgraded, upgraded: false });
      for (const block of [
        { content: `${canonicalContent(1, mode)} ` },
        { content: canonicalContent(1, mode), marker: 'compliance/1' },
        null,
      ])
        expect(upgradeCompliance(withBlock(document, block)).upgraded).toBe(false);
    }
  });

  it('is listed for programs', () => {
    expect(complianceFooters().map(({ version, current, marker }) => [version, current, marker])).toEqual([
      [2, true, 'compliance/2'],
      [1, false, 'compliance/1'],
    ]);
    for (const { visual: mjml, html: markup } of complianceFooters()) {
      expect(mjml).toContain('{{ workspace.postal_address }}');
      expect(markup).toContain('<a href="{{ unsubscribe_url }}"');
    }
  });
});

describe('appendFooter', () => {
  it('adds the footer at the end of the body and keeps all other bytes', () => {
    for (const mode of ['visual', 'html'] as const) {
      const document = withBlock(blankDocument('marketing', mode), { color: '#000001', align: 'left' });
      const before = document.source_mode === 'visual' ? document.mjml : document.html;
      const after = appendFooter(new ParsedDocument(document));
      const end = mode === 'visual' ? '</mj-body>' : '</body>';
      const at = before.indexOf(end);
      expect(after.startsWith(before.slice(0, at))).toBe(true);
      expect(after.endsWith(before.slice(at))).toBe(true);
      expect(after.slice(at)).toContain('#000001');
      expect(after.slice(at)).toContain('align="left"');
      expect(
        lintDocument(
          new ParsedDocument({
            ...document,
            [mode === 'visual' ? 'mjml' : 'html']: after,
          } as CanonicalDocument),
          {
            stage: 'publish',
          },
        ),
      ).toEqual([]);
      expect(appendFooter(new ParsedDocument(blankDocument('transactional', mode)))).not.toContain(
        'unsubscribe',
      );
    }
  });

  it('is not misled by comments, style sheets, Liquid or a missing body', () => {
    const place = (source: string) =>
      appendFooter(
        new ParsedDocument({ ...blankDocument('marketing', 'html'), html: source } as CanonicalDocument),
      ).indexOf('<table');
    expect(place('<body>a</body><!-- </body> -->')).toBe(7);
    expect(place('<body>a{% comment %}</body>{% endcomment %}b</body>')).toBe(44);
    expect(place('<p>a</p>')).toBe(8);
    expect(place('<html>a</html>')).toBe(7);
    const empty = {
      ...blankDocument('marketing', 'visual'),
      mjml: '<mjml><mj-body width="500px" /></mjml>',
    } as CanonicalDocument;
    expect(appendFooter(new ParsedDocument(empty))).toMatch(
      /^<mjml><mj-body width="500px"><mj-section[\s\S]*<\/mj-section>\n<\/mj-body><\/mjml>$/,
    );
  });
});

describe('hiding the footer by a style sheet', () => {
  it.each([
    'a, td, div { display: none !important }',
    '* { visibility: hidden !important }',
    'body { opacity: 0 }',
    'td, div { opacity: .3 }',
    'td, div, a { font-size: 0 !important }',
    'td, div, a { font: 1px/1 Arial !important }',
    'td, div, a { line-height: 0 !important }',
    'a { color: #fff !important }',
    'td, div, a { color: transparent !important }',
    'td, div, a { -webkit-text-fill-color: #fff }',
    'table, td, div { background: #555 !important }',
    'td, div { background-image: url(https://a.test/x.png) !important; background-color: transparent !important }',
    'table { max-height: 0; overflow: hidden }',
    'table { width: 1px !important; overflow: hidden }',
    'table { position: absolute; left: -9999px }',
    'body { position: relative; left: -5000px }',
    'table { margin-left: -5000px }',
    'td, div { text-indent: -9999px }',
    'table { transform: scale(0) }',
    'body > * { clip-path: inset(100%) }',
    'table { clip: rect(0,0,0,0) }',
    'body { filter: opacity(0) }',
    'td, div { mix-blend-mode: screen }',
    'table { mso-hide: all }',
    'td, div, a { letter-spacing: -1em !important }',
    '@media (max-width: 600px) { table:last-child, div:last-child { display: none } }',
    '@supports (display: grid) { @media screen { a { display: none } } }',
    '@layer x { a { display: none !important } } a { display: inline !important }',
    'a { d\\69 splay: n\\6fne }',
    'a/**/{/**/display/**/:/**/none/**/}',
    '[style*="underline"] { display: none }',
    '[href*="unsubscribe"] { display: none }',
    'a:not(.keep) { display: none }',
    ':is(table, td) a { display: none }',
    'tr { & td { a { display: none } } }',
    'p ~ table, div + div { display: none } a { display: none }',
    ':root { --x: none } a { display: var(--x) }',
    'a { display: {{ x }} !important }',
    'a { pointer-events: none }',
    'body::after { content: ""; position: fixed; inset: 0; background: #fff }',
    'a { animation: gone 1s forwards } @keyframes gone { to { opacity: 0 } }',
    '@import url(https://evil.test/hide.css);',
    'a { all: unset; color: #fff !important }',
    'body { zoom: 0.1 }',
    'body { height: 100px; overflow: hidden }',
    'td { display: table-column }',
    'table { outline: 100px solid #fff; outline-offset: -100px }',
    'table { border-left: 2000px solid #fff }',
    'table { min-width: 5000px }',
    'td, div, a { -webkit-text-stroke: 20px #fff }',
    'a[x="{% raw %}{{{% endraw %}"]{} a{display:none} b[x="}}"]{}',
    'a:not(:hover) { display: none }',
    'a { content-visibility: hidden }',
  ])('is refused: %s', async (css) => {
    for (const document of styled(css))
      expect(await codes(document), document.source_mode).toEqual(['COMPLIANCE_REQUIRED']);
  });

  it.each([
    '.footer, #legal { display: none }',
    'a { color: #0a58ca; text-decoration: none !important }',
    'a:hover { color: #ffffff !important }',
    'p { font-size: 0; display: none }',
    'td { font-family: Georgia, serif !important }',
    'body { background: #000 !important; margin: 0; padding: 0; -webkit-text-size-adjust: 100% }',
    'table { border-collapse: collapse; width: 100% !important }',
    'img { display: block; max-width: 100% }',
    '@media (prefers-color-scheme: dark) { .dark { background: #000 !important; color: #fff !important } h1 { color: #fff } }',
    '@media only screen and (max-width: 480px) { .column { width: 100% !important } td { text-align: left !important } }',
    'a[x-apple-data-detectors] { color: inherit !important; font-size: inherit !important }',
    '* { box-sizing: border-box; -webkit-font-smoothing: antialiased }',
    'td, div, a { color: #111111 !important }',
    'td { line-height: 1.6; letter-spacing: 0.2px }',
    'div[style*="margin: 16px 0;"] { margin: 0 !important }',
    '@import url("https://fonts.googleapis.com/css?family=Roboto");',
    '@font-face { font-family: X; src: url(https://a.test/x.woff2) }',
    ':root { --brand: #123456 } a { color: var(--brand) !important }',
    '#outlook a { padding: 0 } .ExternalClass { width: 100% }',
    'td { font-size: 14px !important } a { display: inline-block; opacity: 1 }',
  ])('is not reported for harmless rules: %s', async (css) => {
    for (const document of styled(css))
      expect(await complianceOf(document), document.source_mode).toEqual([]);
  });
});

describe('hiding the footer by the document around it', () => {
  it.each([
    ['an unclosed element', html('', '<div style="display:none">')],
    ['a self-closing element that HTML leaves open', html('', '<div style="display:none" />')],
    ['an unclosed comment', html('', '<!-- ')],
    [
      'an item left open at the end of the body',
      { ...html(''), html: '<body><ul></ul><li style="display:none"></body>' } as CanonicalDocument,
    ],
    [
      'an element closed in a Liquid comment only',
      html('', `<div style="display:none">{%${' '.repeat(60)}comment %}</div>{% endcomment %}`),
    ],
    [
      'an element opened between raw braces',
      html('', '{% raw %}{{{% endraw %}<div style="display:none">{% raw %}}}{% endraw %}'),
    ],
    [
      'an element closed under a condition',
      html('', `<div style="display:none">{%${' '.repeat(90)}if conditions.x %}</div>{% endif %}`),
    ],
    ['a class that Liquid decides', html('<style>.gone { display: none }</style>', '', ' class="{{ c }}"')],
    ['an unclosed style sheet', html('', '<style>a{}')],
    ['the body itself', html('', '', ' style="display:none"')],
    ['the body being hidden', html('', '', ' hidden')],
    [
      'the root',
      { ...html(''), html: '<html style="opacity:0"><body><p>a</p></body></html>' } as CanonicalDocument,
    ],
    [
      'the end of the body under a condition',
      html('', '{% if conditions.x %}<p>a</p></body></html>{% endif %}'),
    ],
    ['a name of the footer taken', html('', '{% assign unsubscribe_url = "#" %}')],
    ['an overlay', html('', '<div style="position:absolute;top:0;height:9999px;background:#fff"></div>')],
    [
      'a picture of Outlook that browsers see as well',
      html('', '<v:image style="position:absolute;top:0;height:9999px;z-index:-3"></v:image>'),
    ],
    [
      'a picture that Outlook lays over the cells',
      html(
        '',
        '<!--[if mso]><v:image style="position:absolute;top:0;height:9999px;z-index:3" /><![endif]-->',
      ),
    ],
    ['a linked style sheet', html('<link rel="stylesheet" href="https://evil.test/a.css">')],
    ['an Outlook conditional left open', html('', '<!--[if !mso]><!--><p>a</p>')],
    ['an element left open for Outlook', html('', '<!--[if mso]><div style="display:none"><![endif]-->')],
    ['a rule for Outlook', html('<!--[if mso]><style>a{display:none}</style><![endif]-->')],
    [
      'an element left open in a text',
      visual(
        '',
        '<mj-section><mj-column><mj-text><div style="display:none"></mj-text></mj-column></mj-section>',
      ),
    ],
    [
      'a comment left open in a text',
      visual('', '<mj-section><mj-column><mj-text><!-- </mj-text></mj-column></mj-section>'),
    ],
    ['an element left open in mj-raw', visual('', '<mj-raw><div style="display:none"></mj-raw>')],
    ['a style element in mj-raw', visual('', '<mj-raw><style>a{display:none}</style></mj-raw>')],
    ['an inlined style sheet', visual('<mj-style inline="inline">a { display: none }</mj-style>')],
    [
      'a default class',
      visual(
        '<mj-attributes><mj-all css-class="gone" /></mj-attributes><mj-style>.gone { display: none }</mj-style>',
      ),
    ],
    ['a default height', visual('<mj-attributes><mj-text height="1px" /></mj-attributes>')],
    ['a default of columns', visual('<mj-attributes><mj-column padding="0 400px" /></mj-attributes>')],
    ['a class of the body', visual('<mj-style>.b { display: none }</mj-style>', '', ' css-class="b"')],
    [
      'a default border',
      visual('<mj-attributes><mj-all border-left="3000px solid white" /></mj-attributes>'),
    ],
    ['a body too narrow', visual('', '', ' width="1px"')],
    [
      'attributes written onto it',
      visual(
        '<mj-html-attributes><mj-selector path="td"><mj-html-attribute name="hidden">x</mj-html-attribute></mj-selector></mj-html-attributes>',
      ),
    ],
    ['a font that is a style sheet', visual('<mj-font name="X" href="https://evil.test/a.css" />')],
  ])('is refused: %s', async (_, document) => {
    expect(await codes(document)).toEqual(['COMPLIANCE_REQUIRED']);
  });

  it.each([
    [
      'defaults of texts and sections',
      visual(
        '<mj-attributes><mj-all padding="0px" font-family="Arial" color="#ffffff" font-size="1px" background-color="#555555" /><mj-text align="left" color="#fff" font-size="9px" line-height="1px" /><mj-section background-color="#000000" padding="0" /></mj-attributes>',
      ),
    ],
    [
      'a class that only styles',
      visual(
        '<mj-attributes><mj-all css-class="x" /></mj-attributes><mj-style>.x { font-weight: bold }</mj-style>',
      ),
    ],
    ['a dark page', visual('', '', ' background-color="#000000"')],
    [
      'Google fonts',
      visual('<mj-font name="Roboto" href="https://fonts.googleapis.com/css?family=Roboto" />'),
    ],
    [
      'hidden elements of its own',
      html('', '<div style="display:none;max-height:0;overflow:hidden">preheader</div>'),
    ],
    [
      'Outlook tables that close',
      html('', '<!--[if mso]><table><tr><td><![endif]--><p>a</p><!--[if mso]></td></tr></table><![endif]-->'),
    ],
    ['revealed conditionals', html('', '<!--[if !mso]><!--><p>a</p><!--<![endif]-->')],
    [
      'a dark body',
      html('', '', ' bgcolor="#000000" text="#ffffff" style="background:#000;color:#fff;margin:0"'),
    ],
    ['no body tag', { ...html(''), html: '<p>a</p>' } as CanonicalDocument],
    [
      'attributes on its own blocks',
      visual(
        '<mj-html-attributes><mj-selector path=".own td"><mj-html-attribute name="width">10</mj-html-attribute></mj-selector></mj-html-attributes>',
      ),
    ],
  ])('is not reported for harmless markup: %s', async (_, document) => {
    expect(await complianceOf(document)).toEqual([]);
  });

  it('is not much slower for hostile style sheets than for usual ones', async () => {
    const check = async (unit: string) => {
      for (const document of styled(unit.repeat(Math.ceil(50_000 / unit.length))))
        await complianceOf(document);
    };
    const usual = await workOf(() => check('.lead p { color: #222222; margin: 0 4px }\n'));
    for (const unit of [
      'a{',
      '((',
      '"',
      'a,',
      'a a a ',
      '*>*+*~*{x:y}',
      '@media x{',
      '\\',
      ':not(',
      '[',
      'a{color:red}',
      '{{',
      '/*',
      'a:is(b,',
      '@media (max-width:{{x}}){a{b:c}}',
      'a;',
      '}',
    ]) {
      expect(await workOf(() => check(unit)), unit).toBeLessThan(20 * usual);
    }
  });
});
