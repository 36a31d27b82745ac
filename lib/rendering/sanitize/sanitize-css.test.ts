import { describe, expect, it } from 'vitest';
import { keepsImport, withoutImports } from '@/lib/document/css/css-imports';
import { parseStyleSheet } from '@/lib/document/css/css-rules';
import { cssProblem } from '@/lib/document/css/css-safety';
import { createRandom } from '@/test/seeded-random';
import { sanitizeCss } from './sanitize-css';

/** Pieces of style sheets as real mail has them: resets, hacks for single clients, fonts, queries, comments. */
const pieces = [
  "@import url('https://fonts.googleapis.com/css2?family=Inter:wght@400;700');",
  '@import url(https://fonts.googleapis.com/css?family=Roboto:300,400;x=1) screen and (min-width: 600px);',
  '@import "https://use.typekit.net/abc.css" layer(fonts) supports(display: grid);',
  "@import url('http://fonts.test/a.css?b=1;2');",
  '@import "//fonts.test/a.css";',
  '@IMPORT url(http://fonts.test/a.css)\n  screen;',
  '@\\69mport "http://fonts.test/b;c.css";',
  '@charset "utf-8";',
  '#outlook a { padding:0; } .ExternalClass { width:100%; } .ExternalClass * { line-height:100%; }',
  'table, td { border-collapse:collapse; mso-table-lspace:0pt; mso-table-rspace:0pt; }',
  '@media only screen and (max-width:480px) { .full { width:100% !important; } @media (orientation:portrait) { .p { color:#123 } } }',
  '@media screen and (max-width:600px) { u + .body .wrap { width:100vw!important } }',
  '@media yahoo { .y { color: red } }',
  '@media screen and (-webkit-min-device-pixel-ratio:0) { .k { letter-spacing:.5px } }',
  '[data-ogsc] .dark { color:#fff !important } [owa] .col { max-width:50%!important }',
  "@font-face{font-family:'Inter';src:url('https://a.test/i.woff2;v=1') format('woff2'),local(';')}",
  'a[x-apple-data-detectors] { color:inherit!important; content:"a;b}c{d" }',
  '/* a ; comment } with { signs @import */ .after { color:blue }',
  '.a::before { content:"\\201C"; } .b { background:url(data:image/png;base64,AAAA) no-repeat }',
  '.c{color:red;;margin:0;}.d{}',
  '@supports (display:grid) { .g { display:grid } }',
  '@keyframes spin { from { opacity:0 } to { opacity:1 } }',
  ':root { color-scheme: light dark; --brand: #06c; }',
  '.hero{color:red}',
  '@page { margin: 1cm }',
];

const rulesOf = (css: string) =>
  parseStyleSheet(css).rules.map(({ selectors, declarations, context }) => ({
    selectors,
    declarations,
    context,
  }));

const isImport = (piece: string) => /^@(?:import|\\69mport)/i.test(piece);
const flat = (css: string) => css.replace(/\s+/g, ' ').trim();

describe('style sheets of mail', () => {
  it('keep https imports, whatever their address holds, and the rule behind one that goes', () => {
    const fonts =
      "@import url('https://fonts.googleapis.com/css2?family=Inter:wght@400;700'); .hero{color:red}";
    expect(sanitizeCss(fonts)).toBe(fonts);
    expect(sanitizeCss("@import url('http://a.test/?b;c'); .hero{color:red}")).toBe(' .hero{color:red}');
    expect(sanitizeCss('.a{x:y}@import "//a.test";.hero{color:red}')).toBe('.a{x:y}.hero{color:red}');
    expect(withoutImports(`${fonts}.b{x:y}`)).toBe(' .hero{color:red}.b{x:y}');
  });

  it('are sent with the rules they were written with; of imports exactly the named ones go', () => {
    const random = createRandom(5);
    for (let sheet = 0; sheet < 500; sheet += 1) {
      const chosen = Array.from(
        { length: 1 + Math.floor(random() * 8) },
        () => pieces[Math.floor(random() * pieces.length)] ?? '',
      );
      const css = chosen.join(random() < 0.5 ? '\n' : '\r\n  ');
      const sent = sanitizeCss(css);
      // Not a stray semicolon is left either: browsers would read it into the next selector.
      const kept = chosen.filter((piece) => !isImport(piece) || keepsImport(piece.replace(/;$/, '')));
      expect(flat(sent)).toBe(flat(kept.join('\n')));
      expect(rulesOf(sent), css).toEqual(rulesOf(css));
      expect(parseStyleSheet(sent).imports, css).toEqual(parseStyleSheet(css).imports.filter(keepsImport));
      expect(sanitizeCss(sent), css).toBe(sent);
      expect(rulesOf(withoutImports(css)), css).toEqual(rulesOf(css));
      expect(parseStyleSheet(withoutImports(css)).imports, css).toEqual([]);
    }
  });

  it('lose nothing that the linter lets pass', () => {
    for (const css of pieces)
      if (cssProblem(css) === null && !css.includes('http:')) expect(sanitizeCss(css)).toBe(css);
  });
});
