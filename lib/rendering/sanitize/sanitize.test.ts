import fc from 'fast-check';
import mjml2html from 'mjml';
import { parseFragment } from 'parse5';
import { describe, expect, it } from 'vitest';
import { addLinkedStyleSheet } from '@/lib/document/html/linked-style-sheets';
import { hostileHtml } from '@/test/documents/hostile-html';
import { sanitizeHtml } from './sanitize';
import { sanitizeCss } from './sanitize-css';

const outlook = `<!doctype html>
<html lang="und" dir="auto" xmlns="http://www.w3.org/1999/xhtml" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office">
  <head><title>A &amp; B</title>
    <!--[if !mso]><!--><meta http-equiv="X-UA-Compatible" content="IE=edge"><!--<![endif]-->
    <meta http-equiv="Content-Type" content="text/html; charset=UTF-8">
    <!--[if mso]><noscript><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml></noscript><![endif]-->
    <link href="https://fonts.test/css?family=A" rel="stylesheet" type="text/css">
    <style type="text/css">@import url(https://fonts.test/css?family=A:300,400); a > b { color:red; content:"\\201C"; }
    @media (max-width:480px){.x{width:100%!important}} v\\:* {behavior:url(#default#VML);}</style>
  </head>
  <body style="margin:0;background:url('https://a.test/x.png') no-repeat">
    <!--[if mso | IE]><table align="center"><tr><td style="width:600px;"><v:rect fill="true" style="width:600px;"><v:fill src="https://a.test/x.png?a=1&amp;b=2" type="tile" /><v:textbox inset="0,0,0,0"><![endif]-->
    <p style='font-family:"Open Sans"' class=x>5 > 3 &lt; 4 &copy; – <a href="https://a.test/?x=1&y=2" target="_blank">x</a><br /></p>
    <!--[if mso | IE]></v:textbox></v:rect></td></tr></table><![endif]-->
    <input type="checkbox" class="menu"><label for="x">Menu</label>
    <img src="data:image/png;base64,iVBORw0KGgo=" alt="" width="1"><img src="cid:logo" srcset="https://a.test/1.png 1x, https://a.test/2.png 2x">
  </body>
</html>`;

const urlNames = new Set([
  'href',
  'src',
  'srcset',
  'background',
  'cite',
  'poster',
  'lowsrc',
  'dynsrc',
  'action',
  'data',
  'xlink:href',
]);

/** Violations that a browser would see, by the standard's own parser. */
function violations(html: string): string[] {
  const found: string[] = [];
  const pending: unknown[] = [parseFragment(html)];
  while (pending.length > 0) {
    const node = pending.pop() as {
      nodeName: string;
      attrs?: { name: string; value: string }[];
      childNodes?: unknown[];
    };
    if (
      /^(?:script|iframe|object|embed|form|svg|math|template|base|frame|frameset|textarea|select|button)$/.test(
        node.nodeName,
      )
    ) {
      found.push(node.nodeName);
    }
    for (const { name, value } of node.attrs ?? []) {
      const url = value.replaceAll(/[\s\p{Cc}\p{Cf}]/gu, '').toLowerCase();
      if (name.startsWith('on') || name === 'srcdoc' || name === 'formaction') found.push(name);
      if (urlNames.has(name) && /^(?:java|vb|live)script:|^data:(?!image\/(?:png|gif|jpe?g|webp))/.test(url))
        found.push(`${name}=${value}`);
      if (name === 'http-equiv' && url === 'refresh') found.push('refresh');
      if (name === 'style' && /expression\(|javascript:|behavior:|-moz-binding/.test(url)) found.push(value);
    }
    pending.push(...(node.childNodes ?? []));
  }
  return found;
}

describe('sanitizeHtml', () => {
  it('keeps what Outlook, VML, fonts and images need byte for byte', () => {
    expect(
      sanitizeHtml(outlook).replace('class="x"', 'class=x').replace('&quot;Open Sans&quot;', '"Open Sans"'),
    ).toContain('fill="true" style="width:600px;"');
    const strict = outlook.replace('class=x', 'class="x"');
    expect(sanitizeHtml(strict)).toBe(
      strict.replace('<label for="x">Menu</label>', '<label for="x">Menu</label>'),
    );
  });

  it("keeps mjml's own output unchanged", async () => {
    const { html } = await mjml2html(
      `<mjml><mj-head><mj-title>T</mj-title><mj-preview>P</mj-preview><mj-font name="Raleway" href="https://fonts.test/css?family=Raleway" /><mj-style>.a{color:red}</mj-style></mj-head><mj-body>
        <mj-wrapper><mj-section background-url="https://a.test/bg.png?a=1&amp;b=2"><mj-column><mj-text font-family="Raleway">Hi &amp; <b>bye</b></mj-text><mj-button href="https://a.test">Go</mj-button><mj-divider /><mj-spacer /><mj-social><mj-social-element name="facebook" href="https://a.test">F</mj-social-element></mj-social></mj-column></mj-section></mj-wrapper>
        <mj-hero background-url="https://a.test/h.png" background-height="200px" background-width="600px"><mj-text>H</mj-text></mj-hero>
        <mj-section><mj-column><mj-carousel><mj-carousel-image src="https://a.test/1.png"/><mj-carousel-image src="https://a.test/2.png"/></mj-carousel><mj-accordion><mj-accordion-element><mj-accordion-title>A</mj-accordion-title><mj-accordion-text>B</mj-accordion-text></mj-accordion-element></mj-accordion><mj-navbar hamburger="hamburger"><mj-navbar-link href="https://a.test">N</mj-navbar-link></mj-navbar><mj-table><tr><td>1</td></tr></mj-table></mj-column></mj-section>
      </mj-body></mjml>`,
    );
    expect(sanitizeHtml(html)).toBe(html);
  });

  it('keeps the style sheet of a web font in an HTML email', () => {
    const href = 'https://fonts.test/css2?family=Inter:wght@400;700&display=swap';
    for (const before of ['', '<!doctype html><html>', '<html><head><title>T</title></head>']) {
      const html = `${addLinkedStyleSheet(before, href, "Jean's Sans")}<body><p>Hi</p></body>`;
      expect(html).toContain(`href="${href}"`);
      expect(sanitizeHtml(html)).toBe(html);
    }
  });

  it(`disarms ${hostileHtml.length} attacks`, () => {
    expect(hostileHtml.length).toBeGreaterThanOrEqual(150);
    for (const attack of hostileHtml) {
      for (const html of [
        attack,
        `<p>${attack}</p>`,
        `<table><tr><td>${attack}`,
        `<title>${attack}`,
        `<a href="${attack}`,
        `<!--[if mso]>${attack}<![endif]-->`,
      ]) {
        const clean = sanitizeHtml(html);
        expect(violations(clean), html).toEqual([]);
        expect(sanitizeHtml(clean), html).toBe(clean);
        // Outlook reads these comments as HTML.
        expect(violations(clean.replaceAll(/<!--\[if[^\]]*\]>|<!\[endif\]-->/g, '')), html).toEqual([]);
      }
    }
  });

  it('leaves no script address in any attribute, known or not', () => {
    for (const url of [
      'javascript:x()',
      ' JavaScript:x()',
      'java&#10;script:x()',
      'javascript&colon;x()',
      'vbscript:x()',
      'data:text/html,x',
    ])
      for (const name of ['folder', 'data-url', 'v:url', 'content', 'class', 'target'])
        expect(sanitizeHtml(`<a ${name}="${url}">x</a>`), `${name} ${url}`).toBe('<a>x</a>');
    const spoken = '<img alt="JavaScript: the good parts" title="data: a story" class="md:w-full">';
    expect(sanitizeHtml(spoken)).toBe(spoken);
  });

  it('keeps the text of removed elements', () => {
    expect(sanitizeHtml('<form action="x"><button>Send</button> now</form>')).toBe('Send now');
    expect(sanitizeHtml('<p onclick="x()" class="a">Hi</p>')).toBe('<p class="a">Hi</p>');
    expect(sanitizeHtml('1 < 2 <b>and</b> a<b')).toBe('1 &lt; 2 <b>and</b> a');
    expect(sanitizeHtml('<!-- note --><p>x</p>')).toBe('<p>x</p>');
  });

  it('holds for any mixture of markup', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        ...[
          '<',
          '>',
          '"',
          "'",
          '/',
          '=',
          ' ',
          '-',
          '--',
          '!',
          '<!--',
          '-->',
          '--!>',
          '<![endif]',
          '[if mso]>',
          ']]>',
          '&lt;',
          '&#60;',
          '\\',
          '{',
          '}',
          ';',
          ':',
          '\u0000',
          '\n',
          '`',
        ],
        ...[
          '<p ',
          '<a href=',
          'style=',
          'onerror=alert(1)',
          'src=x',
          'javascript:',
          '<svg>',
          '</svg>',
          '<style>',
          '</style>',
          '<title>',
          '</title>',
          '<table>',
          '<select>',
          '</select>',
          '<template>',
          '<math>',
          '<noscript>',
          '</noscript>',
          '<textarea>',
          '<v:fill ',
          '<!doctype html>',
          'url(',
          'expression(',
          '/*',
          '*/',
        ],
        ...hostileHtml,
      ),
      fc.string({ maxLength: 8 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        const clean = sanitizeHtml(pieces.join(''));
        expect(violations(clean)).toEqual([]);
        expect(sanitizeHtml(clean)).toBe(clean);
      }),
      { numRuns: 3_000 },
    );
  });

  it('stays fast for half a million hostile characters', () => {
    const seeds = [
      '<',
      '<div>',
      '<a href=x>',
      '&amp',
      '<!--',
      '<!--[if mso]>',
      '<!--[if mso]><![endif]-->',
      '<p a',
      '<svg>',
      '</',
      '<style>',
      '<title>',
      '\u0000',
      '<a b c d e f',
      '<!doctype ',
      '--',
      '<p x="<"',
      'a:b;',
      'url(',
      '\\',
      '"',
      '/*',
      '@import',
      'behavior',
      '\\5c',
      "@import'https://a",
    ];
    for (const prefix of [
      '',
      '<p style="',
      '<style>',
      '<style>@import "https://',
      '<!--[if mso]>',
      '<a href="',
      '<p ',
    ]) {
      for (const seed of seeds) {
        expect(millisecondsFor(prefix, seed, 50_000), `${prefix} ${seed}`).toBeLessThan(300);
      }
    }
    for (const seed of [
      '<',
      '<p style="a:b',
      '<!--[if mso]><![endif]-->',
      '<style>a:b;',
      '<a href="javascript:',
      '\u0000',
    ]) {
      expect(millisecondsFor('', seed, 500_000), seed).toBeLessThan(1_000);
    }
  });
});

/** Processor time, independent of other load. */
function millisecondsFor(prefix: string, seed: string, length: number): number {
  const html = (prefix + seed.repeat(Math.ceil(length / seed.length))).slice(0, length);
  const before = process.cpuUsage().user;
  sanitizeHtml(html);
  sanitizeHtml(`${html}<![endif]-->`);
  return (process.cpuUsage().user - before) / 2_000;
}

describe('sanitizeCss', () => {
  it('drops a dangerous declaration and keeps its neighbors', () => {
    expect(sanitizeCss('color:red;width:expression(alert(1));margin:0')).toBe('color:red;;margin:0');
    expect(sanitizeCss('a{color:red;behavior:url(x.htc)}b{margin:0}')).toBe('a{color:red;}b{margin:0}');
    expect(sanitizeCss('background:url(data:image/png;base64,AAAA)')).toBe(
      'background:url(data:image/png;base64,AAAA)',
    );
    expect(sanitizeCss('@import "http://a.test/x.css";p{x:y}')).toBe('p{x:y}');
  });
});
