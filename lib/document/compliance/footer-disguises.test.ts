import { describe, expect, it } from 'vitest';
import type { CanonicalDocument } from '@/lib/document/contract';
import { complianceOf } from '@/test/compliance';
import { workOf } from '@/test/work-of';
import { currentCompliance } from './compliance-footers';

const shared = { schema_version: 1, purpose: 'marketing', plain_text: null } as const;
const body = '<mj-section><mj-column><mj-text>Hello</mj-text></mj-column></mj-section>';

function visual(head: string, { root = '', own = '', after = '' } = {}): CanonicalDocument {
  const mjml = `<mjml ${root}><mj-head>${head}</mj-head><mj-body ${own}>${body}${after}</mj-body></mjml>`;
  const rest = { variables: [], conditions: [], compliance: currentCompliance('visual') };
  return { ...shared, source_mode: 'visual', mjml, ...rest };
}

function html(source: string): CanonicalDocument {
  const rest = { variables: [], conditions: [], compliance: currentCompliance('html') };
  return { ...shared, source_mode: 'html', html: source, ...rest };
}

const attributes = (inside: string) => `<mj-attributes>${inside}</mj-attributes>`;
const style = (css: string) => `<mj-style>${css}</mj-style>`;
const named = (inside: string) => attributes(`<mj-class name="y"${inside}`);

describe('a footer hidden by mjml’s output around it', () => {
  it.each<[string, CanonicalDocument]>([
    [
      'a declaration inside an attribute',
      visual(attributes('<mj-section border-radius="0;display:none" />')),
    ],
    ['the same on the column', visual(attributes('<mj-column border-radius=";opacity:0" />'))],
    ['an inner border', visual(attributes('<mj-column padding="1px" inner-border="300px solid #ffffff" />'))],
    ['a class of the body', visual(`${named(' css-class="k" />')}${style('.k{display:none}')}`, classed())],
    ['the width by a class of the body', visual(named(' width="10px" />'), classed())],
    [
      'a default handed down by a class',
      visual(`${named('><mj-section css-class="k" /></mj-class>')}${style('.k{display:none}')}`, classed()),
    ],
    ['the id of the body', visual(style('body#z{display:none}'), { own: 'id="z"' })],
    ['its language', visual(style('html[lang=de]{display:none}'), { root: 'lang="de"' })],
    ['its namespace', visual(style('html[xmlns]{display:none}'))],
    ['its title', visual(`<mj-title>Hi</mj-title>${style('[aria-label=Hi]{display:none}')}`)],
    [
      'the table of a full width',
      visual(
        `${attributes('<mj-section full-width="full-width" />')}${style('div[role=article]>table{display:none}')}`,
      ),
    ],
    [
      'the class of a gutter',
      visual(
        `${attributes('<mj-section gutter="10px" />')}${style('[class*=gutter]{display:none !important}')}`,
      ),
    ],
    ['the scheme of its link', visual(style('a[href^="http"]{display:none}'))],
    ['the path of its link', visual(style('a[href*="/u/"]{display:none}'))],
    [
      'what stands right before it',
      visual(style('img + div{display:none}'), {
        after: '<mj-raw><img src="https://e.com/a.png" alt=""></mj-raw>',
      }),
    ],
    ['a zoom in percent', visual(style('a{zoom:1%}'))],
    ['a fill handed down', visual(style('td{-webkit-text-fill-color:#ffffff}'))],
    ['a mask of a box', visual(style('td{-webkit-mask-box-image:linear-gradient(transparent,transparent)}'))],
    ['an inner shadow', visual(style('td{box-shadow:inset 0 0 0 900px #555555}'))],
    ['narrow columns', visual(style('body{columns:1px 50}'))],
    ['an adjusted size', visual(style('html{font-size-adjust:.01}'))],
    ['upright writing', visual(style('td{writing-mode:vertical-rl}'))],
    ['being inert', html('<body inert>x</body>')],
    ['tiny rems', visual(style('html{font-size:1px}div{font-size:.5rem !important}'))],
    [
      'what moves it under another element',
      visual('', {
        after: '<mj-raw><div style="margin:0 0 -300px;position:relative;height:300px"></div></mj-raw>',
      }),
    ],
    [
      'a shadow over it',
      visual('', {
        after: '<mj-raw><p style="position:relative;box-shadow:0 0 0 900px #ffffff">x</p></mj-raw>',
      }),
    ],
    ['an element around the body', html('<div style="display:none"><body>x</body></div>')],
    ['an element around it all', html('<p hidden><html><body>x</body></html></p>')],
  ])('by %s is refused', async (_, document) => {
    expect((await complianceOf(document)).map(({ code }) => code)).toContain('COMPLIANCE_REQUIRED');
  });
});

describe('a footer hidden by a rule that seems to be reverted', () => {
  it.each([
    ['for another element', 'a{display:none}a:nth-child(99){display:inline}'],
    ['by a selector that browsers do not know', 'a{display:none}a:foo{display:inline}'],
    ['in a list with one that is none', 'a{display:none}a,!!!{display:inline}'],
    ['in a list with one that reaches nothing', 'a{display:none}a,b..c{display:inline}'],
    ['by one of two that may match', 'a:first-child{display:none}a:nth-child(99){display:inline !important}'],
    ['by a selector that fewer programs know', 'a[href]{display:none}a[href]:not(b, c){display:inline}'],
    ['by one that others know', 'a:not(b c){display:none}a:has(b),a[href]{display:inline}'],
    ['in a media query', 'a:first-child{display:none}@media print{a:nth-child(99){display:inline}}'],
  ])('%s is refused', async (_, css) => {
    expect((await complianceOf(visual(style(css)))).map(({ code }) => code)).toContain('COMPLIANCE_REQUIRED');
  });

  it('and certainly is, is accepted', async () => {
    const css = 'a{display:none}td a,td > a{display:inline}a:nth-child(2){display:inline}';
    expect(await complianceOf(visual(style(css)))).toEqual([]);
  });
});

describe('a style that does not affect the footer', () => {
  it.each<[string, CanonicalDocument]>([
    ['rounded corners', visual(attributes('<mj-all border-radius="8px" />'))],
    ['full width', visual(attributes('<mj-section full-width="full-width" />'))],
    ['a picture behind sections', visual(attributes('<mj-section background-url="https://e.com/a.png" />'))],
    ['padded columns', visual(attributes('<mj-column padding="12px" inner-border="1px solid #dddddd" />'))],
    ['defaults by class', visual(named(' color="#ff0000"><mj-text color="#00ff00" /></mj-class>'))],
    ['links to call', visual(style('a[href^="tel"],a[href^="mailto:"]{display:none}'))],
    ['one link', visual(style('a[href="https://example.com"]{color:#ffffff}'))],
    ['links of another color', visual(style('a[href^="https://example.com"]{color:#0b5394}'))],
    ['a slight overlap', visual('', { after: '<mj-raw><p style="margin:0 0 -8px">x</p></mj-raw>' })],
    ['the button that Gmail lays over pictures', visual(style('img + div{display:none}'))],
    ['soft shadows', visual(style('td{box-shadow:inset 0 1px 2px #cccccc}'))],
    ['a fill of the same color', visual(style('td{-webkit-text-fill-color:currentcolor}'))],
    ['rems of the usual size', visual(style('.x div{font-size:1rem}'))],
  ])('by %s is accepted', async (_, document) => {
    expect(await complianceOf(document)).toEqual([]);
  });
});

describe('style sheets of a megabyte', () => {
  it.each([
    ['long selectors', `${'a '.repeat(300)}{color:red}`],
    ['siblings', `${'*~'.repeat(500)}a{color:red}`],
    ['many selectors', `${'a,'.repeat(1_000)}b{color:red}`],
  ])('of %s are refused at once', async (name, unit) => {
    const css = unit.repeat(Math.ceil(1_000_000 / unit.length));
    // Unique for each, because results are cached.
    const ordinary = `/* ${name} */${'.lead p { color: #222222; margin: 0 4px }\n'.repeat(1_200)}`;
    const usual = await workOf(() => complianceOf(visual(style(ordinary))));
    const work = await workOf(async () => {
      const [issue] = await complianceOf(visual(style(css)));
      expect(issue?.message).toContain('too large to be checked');
    });
    expect(work).toBeLessThan(150 * usual);
  });
});

function classed() {
  return { own: 'mj-class="x y"' };
}
