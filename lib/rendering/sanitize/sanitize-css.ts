import { isKeptImport } from '@/lib/document/css/css-imports';
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
  const scanner = new CssScanner(source);
  while (from < source.length) {
    const { end, meaning } = scanner.readPart(from);
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

/** Splits CSS at `;`, `{` and `}` outside strings, comments and url(…), and reads what each part means to a browser. */
class CssScanner {
  constructor(private readonly css: string) {}

  readPart(from: number): { end: number; meaning: string } {
    const { css } = this;
    const meaning: string[] = [];
    let depth = 0;
    let index = from;
    while (index < css.length) {
      const character = css.charAt(index);
      if (character === '\\') {
        const { text, end } = readEscape(css, index);
        meaning.push(text);
        index = end;
      } else if (character === '"' || character === "'") {
        const end = this.readString(index, meaning);
        index = end;
      } else if (character === '/' && css.charAt(index + 1) === '*') {
        const close = css.indexOf('*/', index + 2);
        index = close < 0 ? css.length : close + 2;
      } else if (character === '{' || character === '}' || (character === ';' && depth === 0)) {
        break;
      } else {
        if (character === '(') depth += 1;
        if (character === ')') depth = Math.max(depth - 1, 0);
        if (!isBlank(character)) meaning.push(character);
        index += 1;
      }
    }
    return { end: Math.min(index, css.length), meaning: meaning.join('') };
  }

  private readString(start: number, meaning: string[]): number {
    const { css } = this;
    const quote = css.charAt(start);
    meaning.push(quote);
    let index = start + 1;
    while (index < css.length) {
      const character = css.charAt(index);
      if (character === '\\') {
        const { text, end } = readEscape(css, index);
        meaning.push(text);
        index = end;
        continue;
      }
      index += 1;
      // A line break ends a string that was not closed.
      if (character === quote || character === '\n' || character === '\f') break;
      if (!isBlank(character)) meaning.push(character);
    }
    meaning.push(quote);
    return index;
  }
}

function readEscape(css: string, start: number): { text: string; end: number } {
  let end = start + 1;
  while (end < css.length && end - start <= 6 && /[0-9a-f]/i.test(css.charAt(end))) end += 1;
  if (end === start + 1) {
    const next = css.charAt(end);
    return { text: isBlank(next) ? '' : next, end: end + 1 };
  }
  const code = Number.parseInt(css.slice(start + 1, end), 16);
  const text =
    code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : '';
  if (/\s/.test(css.charAt(end))) end += 1;
  return { text: isBlank(text) ? '' : text, end };
}

/** Browsers and old ones differ in which blanks and controls they skip, so none counts. */
function isBlank(character: string): boolean {
  return character <= ' ' || (character >= '\u007f' && character <= '\u00a0') || character === '\u00ad';
}
