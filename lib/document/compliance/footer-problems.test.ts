import { describe, expect, it } from 'vitest';
import type { CanonicalDocument } from '@/lib/document/contract';
import { mjmlElements } from '@/lib/document/elements/mjml';
import { complianceOf } from '@/test/compliance';
import { currentCompliance } from './compliance-footers';

const shared = { schema_version: 1, purpose: 'marketing', plain_text: null } as const;
const lists = { variables: [], conditions: [] };

function visual(head: string, body = '', own = ''): CanonicalDocument {
  const mjml = `<mjml><mj-head>${head}</mj-head><mj-body ${own}>\n${body}</mj-body></mjml>`;
  return { ...shared, source_mode: 'visual', mjml, ...lists, compliance: currentCompliance('visual') };
}

function html(source: string): CanonicalDocument {
  return { ...shared, source_mode: 'html', html: source, ...lists, compliance: currentCompliance('html') };
}

function sampleValue(name: string): string {
  if (name.includes('color')) return '#112233';
  if (name.includes('url')) return 'https://e.com/x.png';
  if (name === 'full-width') return 'full-width';
  if (name.includes('border') && !name.includes('radius')) return '2px solid #ff0000';
  return /padding|radius|width|height|gutter|size/.test(name) ? '10px' : 'x';
}

const defaults = ['mj-section', 'mj-column', 'mj-text', 'mj-body'].flatMap((tag) =>
  [...Object.keys(mjmlElements[tag]?.attributes ?? {}), 'css-class'].map(
    (name) => `<mj-attributes><${tag} ${name}="${sampleValue(name)}" /></mj-attributes>`,
  ),
);
const inColumn = (inside: string) => `<mj-section><mj-column>${inside}</mj-column></mj-section>`;
const link = '<a href="{{ unsubscribe_url }}">Unsubscribe</a>';
const written = (path: string, name: string, value: string) =>
  `<mj-html-attributes><mj-selector path="${path}"><mj-html-attribute name="${name}">${value}</mj-html-attribute></mj-selector></mj-html-attributes>`;

describe('the footer in the compiled email', () => {
  it('is found with any mj-attributes, and hidden only by a size', async () => {
    for (const head of defaults) {
      const messages = (await complianceOf(visual(head))).map(({ message }) => message);
      for (const message of messages)
        expect(message, head).toMatch(/^The footer is hidden by (?:width|max-width|height)/);
    }
  });

  it.each([
    [
      'a carousel',
      inColumn('<mj-carousel><mj-carousel-image src="https://e.com/a.png" alt="" /></mj-carousel>'),
    ],
    [
      'an accordion',
      inColumn(
        '<mj-accordion><mj-accordion-element><mj-accordion-title>a</mj-accordion-title><mj-accordion-text>b</mj-accordion-text></mj-accordion-element></mj-accordion>',
      ),
    ],
    [
      'a menu',
      inColumn(
        '<mj-navbar hamburger="hamburger"><mj-navbar-link href="https://e.com">a</mj-navbar-link></mj-navbar>',
      ),
    ],
    ['a hero', '<mj-hero background-url="https://e.com/a.png"><mj-text>a</mj-text></mj-hero>'],
    [
      'a hero whose picture has a height',
      '<mj-hero mode="fixed-height" height="320px" background-url="https://e.com/a.png" background-height="469px" background-width="600px"><mj-text>a</mj-text></mj-hero>',
    ],
    [
      'social links',
      inColumn(
        '<mj-social><mj-social-element name="x" href="https://e.com">a</mj-social-element></mj-social>',
      ),
    ],
    [
      'a wrapper',
      `<mj-wrapper full-width="full-width" background-url="https://e.com/a.png">${inColumn('<mj-button href="https://e.com">a</mj-button>')}</mj-wrapper>`,
    ],
    ['a link to unsubscribe of its own', inColumn(`<mj-text>${link}</mj-text>`)],
    [
      'a section under a condition',
      `<mj-raw>{% if true %}</mj-raw>${inColumn('<mj-text>a</mj-text>')}<mj-raw>{% endif %}</mj-raw>`,
    ],
  ])('is below %s', async (_, body) => {
    expect(await complianceOf(visual('', body))).toEqual([]);
  });

  it('is before what follows an HTML document’s body, and below a commented link', async () => {
    for (const source of [
      `<body>a</body>${link}`,
      `<body>a</body><a href="https://e.com">b</a>`,
      `<body><p>a<!-- ${link} --></p></body>`,
      `<body>{% comment %}<a href="#">{% endcomment %}a</body>`,
    ])
      expect(await complianceOf(html(source)), source).toEqual([]);
  });

  it.each([
    ['its link', visual(written('a', 'href', 'https://e.com'), inColumn(`<mj-text>${link}</mj-text>`))],
    ['its spacing', visual(written('table', 'cellpadding', '900'))],
    ['its width', visual(written('table', 'width', '1'))],
    ['what no browser shows', visual(written('td', 'popover', 'auto'))],
    ['its style', visual(written('div', 'style', 'display:none'))],
    [
      'a class of the body that a condition decides',
      html('<style>.x{display:none}</style><body class="{% if true %}x{% endif %}">a</body>'),
    ],
    [
      'a style of the body that a condition decides',
      html('<body {% if true %}style="display:none"{% endif %}>a</body>'),
    ],
  ])('is refused if %s is changed', async (_, document) => {
    const codes = (await complianceOf(document)).map(({ code }) => code);
    expect([...new Set(codes)]).toEqual(['COMPLIANCE_REQUIRED']);
  });

  it('reports what covers it by its line in the source', async () => {
    const overlay = '<mj-raw><div style="position:fixed;top:0">a</div></mj-raw>';
    expect(await complianceOf(visual('', `${inColumn('')}\n  ${overlay}`))).toMatchObject([
      { line: 3, column: 16, path: 'mjml' },
    ]);
    expect(await complianceOf(html('<body>\n<p style="position:fixed">a</p></body>'))).toMatchObject([
      { line: 2, column: 4, path: 'html' },
    ]);
  });
});
