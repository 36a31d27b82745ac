const white = ['#ffffff;', '#fff;'].map((color) => `[style^="background:${color}"]`);
/** What a section without a class paints behind itself; a table, where it is as wide as the window. */
const sections = ['div', '[role="article"] > table'];
const grounds = sections.map((tag) => `${tag}[style^="background:"]:not([class], ${white.join(', ')})`);
/** Grounds that keep their color in the dark. */
const painted = [
  ...grounds.map((ground) => `${ground} td`),
  'div[class$="mj-outlook-group-fix"] table[style^="background-color:"] td',
  'div[class$="mj-outlook-group-fix"] td[style*="background-color:"] td',
  'td[style*="background:"] td',
];
const whites = ['div', 'table'].flatMap((tag) =>
  white.map(
    (ground) => `.canvas ${tag}${ground}:not([class], ${grounds.map((other) => `${other} *`).join(', ')})`,
  ),
);
/** Classes that the editor gives to blocks of any email are none of a starter's, unless they color the words. */
const unnamed =
  ':is(:not([class]), [class^="hide-on-"], [class^="wide-on-"], [class^="text-"][class$="-on-phone"]):not([class*="dark-text-"])';
const bare = `.canvas td${unnamed}:not([style*="background"], ${painted.join(', ')})`;
const texts = `${bare} > div[style*="color:"]:not([style^="background"])`;
const tables = `${bare} > table[style^="color:"]`;
/** Words of a color of their own, but for those on a ground of their own. */
const colored =
  '[style*="color:"]:not([style*="background"], [bgcolor], td[style*="background"] *, th[style*="background"] *, [bgcolor] *)';

/**
 * Blocks and rows that are added to a starter have none of its classes. In the dark, a white section takes the ground it
 * lies on, and where nothing light is painted behind them, words and links are light. A logo was made for a light ground
 * and gets one. A style sheet of its own, for clients that throw away one with a selector they do not know.
 */
export const darkWords = `<mj-style>
      @media (prefers-color-scheme: dark) {
        ${whites} { background-color: transparent !important; }
        ${texts}, ${texts} ${colored}, ${tables}, ${tables} ${colored} { color: #dfe3ea !important; }
        ${texts} a:not([style*="background"]), ${bare} > .mj-inline-links a { color: #9dbdf5 !important; }
        .logo img { background-color: #ffffff !important; }
      }
    </mj-style>`;
