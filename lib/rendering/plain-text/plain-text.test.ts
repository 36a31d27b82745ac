import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keptElements } from '@/lib/mail/kept-html';
import { sanitizeHtml } from '@/lib/rendering/sanitize/sanitize';
import { hostileHtml } from '@/test/documents/hostile-html';
import { toPlainText } from './plain-text';
import { textAlternative } from './text-alternative';

describe('toPlainText', () => {
  it('formats blocks, lists, tables and links as a person would type them', () => {
    const html = `<html><head><title>T</title><style>p{color:red}</style></head><body>
      <h1>Your order</h1>
      <p>Hello   <b>Ada</b>,<br>thanks for your&nbsp;order.</p>
      <ul><li>One</li><li>Two<ul><li>Nested</li></ul></li></ul><ol><li>First</li><li>Second</li></ol>
      <table><tr><td>Tea</td><td>€ 4</td></tr><tr><td>Cup</td><td>€ 9</td></tr></table>
      <blockquote><p>Quoted</p></blockquote><hr><pre>a\n  b</pre>
      <a href="https://a.test/?x=1&amp;y=2">See it</a> or <a href="https://a.test">https://a.test</a>
      <a href="mailto:help@a.test">help@a.test</a> <a href="#top">Top</a>
      <a href="https://a.test/i"><img src="x.png" alt="Logo"></a><img src="pixel.gif" alt="">
    </body></html>`;
    expect(toPlainText(html)).toBe(
      [
        'Your order\n',
        'Hello Ada,\nthanks for your\u00a0order.\n',
        '- One\n- Two\n  - Nested\n',
        '1. First\n2. Second\n',
        'Tea  € 4\nCup  € 9\n',
        '> Quoted\n',
        '---\n',
        'a\n  b\n',
        'See it [https://a.test/?x=1&y=2] or https://a.test help@a.test Top Logo [https://a.test/i]',
      ].join('\n'),
    );
  });

  it('omits hidden content, including the preview text', () => {
    const html =
      '<body><div style="display:none;font-size:1px">Preview</div><p hidden>no</p><i style="mso-hide:all;max-height:0;overflow:hidden">no</i><div style="DISPLAY : none"><div>in</div>no</div><!--[if mso]><p>Outlook</p><![endif]--><!--[if !mso]><!--><p>Others</p><!--<![endif]--></body>';
    expect(toPlainText(html)).toBe('Others');
  });

  it('ends a hidden paragraph without a closing tag where browsers do', () => {
    expect(toPlainText('<p style="display:none">Preview<p>One<div>Two</div>')).toBe('One\nTwo');
  });

  it('keeps what only Outlook hides: the button that others see', () => {
    const button =
      '<!--[if mso]><v:roundrect href="https://a.test">Buy</v:roundrect><![endif]--><a href="https://a.test" style="color:#fff;mso-hide:all">Buy</a>';
    expect(toPlainText(button)).toBe('Buy [https://a.test]');
  });

  it('keeps Liquid, without empty lines for lines of tags', () => {
    const html =
      '<p>Hi {{ name | default: "you" }}</p>{% if conditions.vip %}<p>VIP</p>{% endif %}<table>{% for item in items %}<tr><td>{{ item.title }}</td><td>{{ item.price }}</td></tr>{% endfor %}</table><a href="{{ url }}">Go</a>';
    expect(toPlainText(html)).toBe(
      'Hi {{ name | default: "you" }}\n\n{% if conditions.vip %}VIP\n\n{% endif %}{% for item in items %}{{ item.title }}  {{ item.price }}\n{% endfor %}Go [{{ url }}]',
    );
  });

  it('accepts list items outside lists, and lists with extra end tags', () => {
    expect(toPlainText('<li>One</li></ul></ol><li>Two</li>')).toBe('- One\n\n- Two');
  });

  it('converts any content of an email, in any order', () => {
    const tag = fc.constantFrom(...keptElements, 'v:rect', 'o:p');
    const attributes = fc.constantFrom(
      '',
      ' hidden',
      ' style="display:none"',
      ' href="https://a.test"',
      ' alt="x"',
    );
    const piece = fc.oneof(
      fc.tuple(tag, attributes).map(([name, rest]) => `<${name}${rest}>`),
      tag.map((name) => `</${name}>`),
      fc.constantFrom('word', ' ', '&nbsp;', '&', '{% if a %}', '{{ a }}', '<!--[if mso]>', '<![endif]-->'),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), fc.integer({ min: 1, max: 300 }), (pieces, times) => {
        const html = sanitizeHtml(pieces.join('').repeat(times));
        expect(typeof toPlainText(html)).toBe('string');
      }),
      { numRuns: 300 },
    );
  });

  it('converts each element nested 2,000 deep, closed or not, opened or not', () => {
    for (const name of keptElements)
      for (const html of [`<${name}>x`, `x</${name}>`, `<${name}>x</${name}>`])
        expect(typeof toPlainText(html.repeat(2_000))).toBe('string');
  });

  it('a failing converter costs an email its text, but not its delivery', () => {
    const failing = () => {
      throw new RangeError('Invalid count value: -1');
    };
    expect(textAlternative('<p>x</p>', failing)).toBeNull();
    expect(textAlternative('<p>x</p>')).toBe('x');
  });

  it('never throws, and leaves no markup of attacks', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constantFrom(...hostileHtml), fc.string()), { maxLength: 6 }),
        (parts) => {
          expect(typeof toPlainText(parts.join(''))).toBe('string');
        },
      ),
    );
  });

  it('stays fast for half a million hostile characters', () => {
    for (const seed of [
      '<',
      '<div>',
      '<a href=x>',
      '<a>x',
      '<ul><li>',
      '<p hidden>',
      '&amp',
      '{% if %}\n',
      '\n ',
      '<blockquote>',
      '<td>x',
      '<pre>\n',
      '<p style="a',
    ]) {
      const html = seed.repeat(Math.ceil(500_000 / seed.length)) + '</a></p></li>'.repeat(10_000);
      const before = process.cpuUsage().user;
      toPlainText(html);
      expect((process.cpuUsage().user - before) / 1_000, seed).toBeLessThan(1_500);
    }
  });
});
