import localFont from 'next/font/local';

/* Latin letters, preloaded because every page needs them. Other scripts are in `more-letters.css`, loaded when text
   needs them. */
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
