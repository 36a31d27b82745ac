import mjml2html from 'mjml';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { blankDocument } from '@/lib/document/compliance/blank-document';
import type { CanonicalDocument } from '@/lib/document/contract';
import { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { compileDocument } from './compile';
import { closeRenderingPool } from './pool/pool';

const body = (inner: string) => `<mjml><mj-body>${inner}</mj-body></mjml>`;
const section = (text: string) =>
  `<mj-section><mj-column><mj-text>${text}</mj-text></mj-column></mj-section>`;

function visual(mjml: string, overrides: Partial<CanonicalDocument> = {}): CanonicalDocument {
  return { ...blankDocument('transactional', 'visual'), mjml, ...overrides } as CanonicalDocument;
}

function html(source: string): CanonicalDocument {
  return { ...blankDocument('transactional', 'html'), html: source } as CanonicalDocument;
}

async function compiled(document: CanonicalDocument, options = {}) {
  const result = await compileDocument(new ParsedDocument(document), options);
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.compiled;
}

const withoutRandomIds = (source: string) => source.replaceAll(/[0-9a-f]{16}/g, 'ID');

afterAll(closeRenderingPool);
vi.setConfig({ testTimeout: 60_000 });

describe('compileDocument', () => {
  it('keeps language and direction, of the whole and of parts, with a compliance footer too', async () => {
    const head =
      '<mj-head><mj-attributes><mj-section direction="rtl" /><mj-column direction="rtl" /></mj-attributes></mj-head>';
    const rtl = body(section('<div dir="ltr">A-7</div>')).replace(
      '<mjml>',
      `<mjml lang="ar" dir="rtl">${head}`,
    );
    const { html: sent } = await compiled(visual(rtl));
    expect(sent).toMatch(/<html lang="ar" dir="rtl"/);
    expect(sent).toContain('role="article" lang="ar" dir="rtl"');
    expect(sent).toContain('<div dir="ltr">A-7</div>');
    const marketing = { ...blankDocument('marketing', 'visual'), mjml: rtl } as CanonicalDocument;
    // The footer has its own text and direction.
    expect((await compiled(marketing)).html.match(/direction:rtl/g)).toHaveLength(2);
  });

  it('returns the same as mjml itself', async () => {
    for (const source of [
      body(section('Hi {{ name | default: "friend" }} &amp; co')),
      body(
        `<mj-raw>{% if conditions.vip %}</mj-raw>${section('VIP')}<mj-raw>{% endif %}</mj-raw>${section('All')}`,
      ),
      body(
        '<mj-section background-url="{{ hero }}"><mj-column><mj-carousel><mj-carousel-image src="https://a.test/1.png"/><mj-carousel-image src="https://a.test/2.png"/></mj-carousel></mj-column></mj-section>',
      ),
      '<mjml><mj-head><mj-style inline="inline">.a{color:red}</mj-style><mj-preview>Look</mj-preview></mj-head><mj-body><mj-section css-class="a"><mj-column><mj-text css-class="a">x</mj-text></mj-column></mj-section></mj-body></mjml>',
    ]) {
      const ours = await compiled(visual(source));
      const theirs = await mjml2html(source);
      expect(withoutRandomIds(ours.html)).toBe(withoutRandomIds(theirs.html));
      expect(ours.mjml).toBe(source);
    }
  });

  it('generates the same ids at every compile, so that equal documents have equal hashes', async () => {
    const carousel = (note: string) =>
      visual(
        body(
          `<mj-section><mj-column><mj-carousel><mj-carousel-image src="https://a.test/1.png"/></mj-carousel><mj-text>${note}</mj-text></mj-column></mj-section>`,
        ),
      );
    const first = await compiled(carousel('Note 1'));
    const other = await compiled(carousel('Note 2'));
    expect(other.html).toBe(first.html.replace('Note 1', 'Note 2'));
    expect(other.content_hash).not.toBe(first.content_hash);
  });

  it('includes subject, preview text, variables and conditions in the hash', async () => {
    const document = visual(body(section('Hash')));
    const plain = await compiled(document);
    expect((await compiled(document)).content_hash).toBe(plain.content_hash);
    expect((await compiled(document, { subject: 'S' })).content_hash).not.toBe(plain.content_hash);
    expect((await compiled(document, { preview_text: 'P' })).content_hash).not.toBe(plain.content_hash);
    expect((await compiled({ ...document, plain_text: 'T' })).content_hash).not.toBe(plain.content_hash);
  });

  it('keeps html documents unchanged', async () => {
    const source = '<!doctype html>\r\n<p>Hi {{ name }}</p>';
    expect(await compiled(html(source))).toMatchObject({
      mjml: null,
      html: source,
      plain_text: 'Hi {{ name }}',
    });
  });

  it('keeps a condition on an attribute out of the text, whatever it compares', async () => {
    const source = '<p>a <b {% if late > 0 %} class="c"{% endif %}>b</b></p>{% if late > 0 %}c{% endif %}';
    expect((await compiled(html(source))).plain_text).toBe('a b\n\n{% if late > 0 %}c{% endif %}');
  });

  it('keeps Liquid with a "<" in the text', async () => {
    const source = '<p>{% if a<b %}x{% else %}y {{ "<b>" }}{% endif %}</p>';
    expect((await compiled(html(source))).plain_text).toBe('{% if a<b %}x{% else %}y {{ "<b>" }}{% endif %}');
  });

  it('encodes the values of addresses in the text as in HTML', async () => {
    const source =
      '<a href="https://a.test/{{ id }}?q={{- q | downcase -}}&amp;r={{ r | url_encode }}">a</a> <a href="{{ url }}/{{ id }}">b</a> <a href="mailto:{{ to }}">c</a> <a href="{% if a %}x{% endif %}{{ url }}">d</a>';
    expect((await compiled(html(source))).plain_text).toBe(
      'a [https://a.test/{{ id | url_encode }}?q={{- q | downcase | url_encode -}}&r={{ r | url_encode }}] b [{{ url }}/{{ id | url_encode }}] c [mailto:{{ to }}] d [{% if a %}x{% endif %}{{ url }}]',
    );
  });

  it('puts the compliance footer last in the body', async () => {
    const marketing = blankDocument('marketing', 'visual');
    const { html: visualHtml, mjml } = await compiled(marketing);
    expect(visualHtml).toContain('{{ unsubscribe_url }}');
    expect(mjml).toContain('{{ workspace.postal_address }}');
    const { html: plainHtml } = await compiled(blankDocument('marketing', 'html'));
    expect(plainHtml.indexOf('{{ unsubscribe_url }}')).toBeGreaterThan(
      plainHtml.indexOf('Write your message'),
    );
    expect(plainHtml.indexOf('{{ unsubscribe_url }}')).toBeLessThan(plainHtml.indexOf('</body>'));
  });

  it('reads no file and reveals no path', async () => {
    const included = await compiled(visual(body(`<mj-include path="./package.json" />${section('x')}`)));
    expect(included.html).not.toContain('postroom');
    for (const source of ['', 'no markup', '<mjml></mjml>', '<mjml><mj-body></mjml>']) {
      const result = await compileDocument(new ParsedDocument(visual(source)));
      if (!result.ok) expect(JSON.stringify(result)).not.toMatch(/\/(work|home|node_modules|root)/);
    }
    expect(await compileDocument(new ParsedDocument(visual('no markup')))).toEqual({
      ok: false,
      issues: [{ message: 'The document has no readable <mjml> with an <mj-body>.', line: 1, column: 1 }],
    });
  });

  it('ends a slow compile and continues with the next', async () => {
    // mjml uses a font name as a regular expression: this one never ends, and without quotes escapes our check.
    const endless = `<mjml><mj-head><mj-font href="https://a.test/f" name=(([a-z]+)+)+X></mj-font></mj-head><mj-body>${section(`<span style="font-family:${'a'.repeat(60)}">x</span>`)}</mj-body></mjml>`;
    const [stopped, beside] = await Promise.all([
      compileDocument(new ParsedDocument(visual(endless))),
      compileDocument(new ParsedDocument(visual(body(section('quick'))))),
    ]);
    expect(stopped).toMatchObject({ ok: false });
    expect(beside).toMatchObject({ ok: true });
    expect((await compiled(visual(body(section('after'))))).html).toContain('after');
  });
});
