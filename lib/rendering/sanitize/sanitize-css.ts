import { isKeptImport, readPart } from '@/lib/mail/css-parts';
import { isSafeUrl } from '@/lib/mail/safe-url';

/**
 * CSS without what executes or loads more than it shows: expression(), behavior, -moz-binding, script URLs, imports
 * that are not https style sheets. Judged per declaration, with escapes decoded and comments gone; a declaration that
 * fails is left out, everything else stays byte for byte. One pass over the text.
 */
export function sanitizeCss(css: string): string {
  const source = css.includes('<') ? css.replaceAll('<!--', '').replaceAll('<', '\\3C ') : css;
  let out = '';
  let from = 0;
  while (from < source.length) {
    const { end, meaning } = readPart(source, from);
    const closes = source.charAt(end);
    if (!isDangerous(meaning)) out += source.slice(from, end);
    // A rule goes with its semicolon: left alone it would begin the next selector, and undo that rule.
    else if (closes === ';' && meaning.startsWith('@')) {
      from = end + 1;
      continue;
    }
    // A selector cannot be left out without handing its block to the one before.
    else if (closes === '{') out += 'x';
    out += closes;
    from = end + 1;
  }
  return out;
}

const executing = /expression\(|(?:java|vb|live)script:|mocha:|-moz-binding|-o-link|-ms-behavior/;

function isDangerous(meaning: string): boolean {
  // Nothing dangerous can be spelled without one of these.
  if (!/[(:@]|binding|[^ -~]/.test(meaning)) return false;
  const text = meaning.normalize('NFKC').toLowerCase();
  if (executing.test(text)) return true;
  if (/^[^:]*behaviou?r:/.test(text) && text !== 'behavior:url(#default#vml)') return true;
  if (text.includes('@import') && !isKeptImport(text)) return true;
  return urlsOf(text).some((url) => !isSafeUrl(url, 'image'));
}

function urlsOf(text: string): string[] {
  return text
    .split(/(?:url|src|image)\(/)
    .slice(1)
    .map((rest) => rest.replace(/^["']/, ''))
    .map((rest) => rest.slice(0, rest.search(/["')]|$/)));
}
