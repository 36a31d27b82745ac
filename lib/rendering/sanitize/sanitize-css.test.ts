import { describe, expect, it } from 'vitest';
import { parseStyleSheet } from '@/lib/document/css/css-rules';
import { cssProblem } from '@/lib/document/css/css-safety';
import { keepsImport, withoutImports } from '@/lib/mail/css-parts';
import { styleSheetPieces as pieces } from '@/test/documents/style-sheets';
import { createRandom } from '@/test/seeded-random';
import { sanitizeCss, sanitizeStyleSheet } from './sanitize-css';

const rulesOf = (css: string) =>
  parseStyleSheet(css).rules.map(({ selectors, declarations, context }) => ({
    selectors,
    declarations,
    context,
  }));

const isImport = (piece: string) => /^@(?:import|\\69mport)/i.test(piece);
const flat = (css: string) => css.replace(/\s+/g, ' ').trim();

describe('style sheets of email', () => {
  it('keep https imports, whatever their address contains, and the rule after a removed one', () => {
    const fonts =
      "@import url('https://fonts.googleapis.com/css2?family=Inter:wght@400;700'); .hero{color:red}";
    expect(sanitizeCss(fonts)).toBe(fonts);
    expect(sanitizeCss("@import url('http://a.test/?b;c'); .hero{color:red}")).toBe(' .hero{color:red}');
    expect(sanitizeCss('.a{x:y}@import "//a.test";.hero{color:red}')).toBe('.a{x:y}.hero{color:red}');
    expect(withoutImports(`${fonts}.b{x:y}`)).toBe(' .hero{color:red}.b{x:y}');
  });

  it('are sent with their original rules, without exactly the forbidden imports', () => {
    const random = createRandom(5);
    for (let sheet = 0; sheet < 500; sheet += 1) {
      const chosen = Array.from(
        { length: 1 + Math.floor(random() * 8) },
        () => pieces[Math.floor(random() * pieces.length)] ?? '',
      );
      const css = chosen.join(random() < 0.5 ? '\n' : '\r\n  ');
      const sent = sanitizeCss(css);
      // No semicolon may remain: browsers would make it part of the next selector.
      const kept = chosen.filter((piece) => !isImport(piece) || keepsImport(piece.replace(/;$/, '')));
      expect(flat(sent)).toBe(flat(kept.join('\n')));
      expect(rulesOf(sent), css).toEqual(rulesOf(css));
      expect(parseStyleSheet(sent).imports, css).toEqual(parseStyleSheet(css).imports.filter(keepsImport));
      expect(sanitizeCss(sent), css).toBe(sent);
      expect(rulesOf(withoutImports(css)), css).toEqual(rulesOf(css));
      expect(parseStyleSheet(withoutImports(css)).imports, css).toEqual([]);
    }
  });

  it('keep the ranges of media queries, whose sign begins no tag', () => {
    const sheet = '@media (width < 600px) and (400px <= width){.a{b:c}}';
    expect(sanitizeStyleSheet(sheet)).toBe(sheet);
    expect(sanitizeStyleSheet('@media (1<width){.a{b:c}}')).toBe('@media (1\\3C width){.a{b:c}}');
  });

  it('keep what browsers make of HTML comments: they pass over them before rules, and over the declaration or rule with one', () => {
    const sent = (css: string) => flat(sanitizeStyleSheet(css));
    expect(sent('<!-- /* a */ <!--\n.a{b:c}\n--> .d{e:f} <!-- .g{h:i} -->')).toBe(
      '/* a */ .a{b:c} .d{e:f} .g{h:i}',
    );
    expect(sent('.a{ <!-- b: c; --> } .d{e:f}')).toBe('.a{ \\3C !-- b: c; --> } .d{e:f}');
    expect(sent('@media x { <!-- .a{b:c} } .d <!-- {e:f}')).toBe(
      '@media x { \\3C !-- .a{b:c} } .d \\3C !-- {e:f}',
    );
    expect(sent('.a::after{content:"<!--"}')).toBe('.a::after{content:"\\3C !--"}');
    expect(sanitizeCss('<!-- color:red')).toBe('\\3C !-- color:red');
    expect(rulesOf('.a{d:e;<!-- d:f; -->}').flatMap(({ declarations }) => declarations)).toMatchObject([
      { property: 'd', value: 'e' },
      { property: '<!-- d' },
    ]);
  });

  it('may use properties that only end like the one that runs scripts', () => {
    const css =
      'html{scroll-behavior:smooth;OVERSCROLL-BEHAVIOR : contain;transition-behavior:allow-discrete}';
    expect(cssProblem(css)).toBeNull();
    expect(sanitizeCss(css)).toBe(css);
    for (const property of ['behavior', '-ms-behavior', 'x-behavior', 'beha\\vior', 'behavior/* */'])
      expect(cssProblem(`a{${property}:url(https://a.test/x.htc)}`)).not.toBeNull();
  });

  it('lose nothing that the linter allows', () => {
    for (const css of pieces)
      if (cssProblem(css) === null && !css.includes('http:')) expect(sanitizeCss(css)).toBe(css);
  });
});
