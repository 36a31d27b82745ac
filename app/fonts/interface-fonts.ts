import localFont from 'next/font/local';

/*
 * The letters of most words, which every page needs at once: they are loaded ahead. Those of other scripts stand in
 * `more-letters.css` and come when a name or a subject has one of them.
 */
const inter = localFont({
  src: './inter-latin.woff2',
  weight: '100 900',
  variable: '--font-inter',
  adjustFontFallback: false,
});

const sourceSerif = localFont({
  src: './source-serif-4-latin.woff2',
  weight: '200 900',
  variable: '--font-source-serif',
  adjustFontFallback: false,
});

const jetBrainsMono = localFont({
  src: './jetbrains-mono-latin.woff2',
  weight: '100 800',
  variable: '--font-jetbrains-mono',
  adjustFontFallback: false,
  preload: false,
});

/** The typefaces of the interface, the same on every machine: classes that name them for `globals.css`. */
export const interfaceFonts = [inter, sourceSerif, jetBrainsMono].map(({ variable }) => variable).join(' ');
