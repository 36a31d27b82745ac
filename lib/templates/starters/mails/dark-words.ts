/** Grounds that keep their color in the dark: what a block without a class of its own paints. */
const painted = [
  'div[style*="background:"]:not([class]) td',
  'div[class$="mj-outlook-group-fix"] table[style^="background-color:"] td',
  'div[class$="mj-outlook-group-fix"] td[style*="background-color:"] td',
  'td[style*="background:"] td',
];
const bare = `.canvas td:not([class], [style*="background"], ${painted.join(', ')})`;

/**
 * Blocks that are added to a starter have none of its classes: where nothing light is painted behind them, their words
 * are light in the dark too. A logo was made for a light ground and gets one. A style sheet of its own, for clients that
 * throw away one with a selector they do not know.
 */
export const darkWords = `<mj-style>
      @media (prefers-color-scheme: dark) {
        ${bare} > div[style*="color:"], ${bare} > table[style^="color:"] { color: #dfe3ea !important; }
        .logo img { background-color: #ffffff !important; }
      }
    </mj-style>`;
