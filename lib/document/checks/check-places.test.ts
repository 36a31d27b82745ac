import { describe, expect, it } from 'vitest';
import { blankDocument } from '@/lib/document/compliance/blank-document';
import { type CanonicalDocument, sourceOf } from '@/lib/document/contract';
import { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { checkDocument } from './check-document';
import { applyFix } from './finding';

const options = { subject: 'Your receipt', previewText: 'Thank you' };
const words = 'Enough words for somebody who sees no pictures at all.';

function visual(content: string, head = ''): CanonicalDocument {
  const mjml = `<mjml><mj-head>${head}</mj-head><mj-body><mj-section><mj-column>${content}<mj-text>${words}</mj-text></mj-column></mj-section></mj-body></mjml>`;
  return { ...blankDocument('transactional', 'visual'), ...{ mjml } } as CanonicalDocument;
}

function html(content: string): CanonicalDocument {
  const source = `<!doctype html><html lang="en"><body><p>${words}</p>${content}</body></html>`;
  return { ...blankDocument('transactional', 'html'), html: source } as CanonicalDocument;
}

const rules = (document: CanonicalDocument) =>
  checkDocument(new ParsedDocument(document), options).map(({ rule }) => rule);
const image = 'src="https://a.test/a.png"';

describe('the checks', () => {
  it('consider mj-attributes and classes of an image', () => {
    const head = '<mj-attributes><mj-image alt="A" /><mj-class name="w" width="100px" /></mj-attributes>';
    expect(rules(visual(`<mj-image ${image} mj-class="w" />`, head))).toEqual([]);
    const shared = visual(
      '<mj-button>A</mj-button><mj-button>B</mj-button>',
      '<mj-attributes><mj-button href="http://a.test" background-color="#000000" /></mj-attributes>',
    );
    const found = checkDocument(new ParsedDocument(shared), options);
    expect(found.map(({ rule }) => rule)).toEqual(['link-https']);
    const [fix] = found.flatMap((check) => check.fix ?? []);
    expect(fix && sourceOf(applyFix(shared, fix))).toContain('<mj-button href="https://a.test"');
  });

  it('do not suggest that a linked image is decorative', () => {
    const linked = checkDocument(
      new ParsedDocument(visual(`<mj-image ${image} href="https://a.test" width="9px" />`)),
      options,
    );
    expect(linked).toMatchObject([{ rule: 'image-alt', fix: null }]);
    expect(rules(visual(`<mj-image ${image} href="https://a.test" alt="" width="9px" />`))).toEqual([
      'image-alt',
    ]);
    const inside = checkDocument(
      new ParsedDocument(html(`<a href="https://a.test"><img ${image} width="9"></a>`)),
      options,
    );
    expect(inside).toMatchObject([{ rule: 'image-alt', fix: null }]);
    expect(rules(html(`<a href="https://a.test"><img ${image} width="9" alt=""> Home</a>`))).toEqual([]);
  });

  it.each([
    ['a link of a picture', `<mj-image ${image} alt="A" width="9px" href="#" />`, 'link-placeholder'],
    [
      'a link of a network',
      '<mj-social><mj-social-element src="https://a.test/x.png" name="x" href="https://example.com">X</mj-social-element></mj-social>',
      'link-placeholder',
    ],
    [
      'a machine of its author',
      '<mj-button href="https://localhost:3000/a">A</mj-button>',
      'link-placeholder',
    ],
    ['a forgotten scheme', '<mj-button href="www.a.test">A</mj-button>', 'link-relative'],
    ['a path', '<mj-text><a href="/account">A</a></mj-text>', 'link-relative'],
    [
      'a picture in a style',
      '<mj-text><p style="background:url(http://a.test/a.png)">A</p></mj-text>',
      'link-https',
    ],
    ['a pale word', '<mj-text>A <b style="color:#cccccc">B</b></mj-text>', 'contrast'],
    ['a pale font', '<mj-text><font color="#cccccc">B</font></mj-text>', 'contrast'],
    [
      'a pale entry',
      '<mj-navbar><mj-navbar-link href="https://a.test" color="#dddddd">A</mj-navbar-link></mj-navbar>',
      'contrast',
    ],
    [
      'pale networks',
      '<mj-social color="#dddddd"><mj-social-element src="https://a.test/x.png" name="x" href="https://a.test">A</mj-social-element></mj-social>',
      'contrast',
    ],
    ['a gradient', '<mj-text><p style="background:linear-gradient(red,blue)">A</p></mj-text>', 'css-support'],
  ])('see %s', (_, content, rule) => {
    const document = visual(content);
    expect(rules(document)).toEqual([rule]);
    const [fix] = checkDocument(new ParsedDocument(document), options).flatMap((check) => check.fix ?? []);
    if (fix) expect(rules(applyFix(document, fix))).toEqual([]);
  });

  it('ignore what is invisible', () => {
    expect(rules(visual('<mj-text font-size="1px" color="#ffffff">Thank you</mj-text>'))).toEqual([]);
    expect(rules(html('<div style="display:none;color:#ffffff">Thank you</div>'))).toEqual([]);
    expect(
      rules(html('<div style="max-height:0;overflow:hidden;color:#ffffff"><b>Thanks</b></div>')),
    ).not.toContain('contrast');
    expect(rules(html('<table><tr><td bgcolor="#000000">&nbsp;&zwnj;</td></tr></table>'))).toEqual([]);
  });
});
