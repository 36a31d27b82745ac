// The part after the address starts with a character that the address cannot contain, so nothing backtracks.
const httpsImport = /^@import(?:url\(["']?|["'])https:\/\/[^"'()\\]*["')]\)?[a-z0-9(),:;.<>=/_-]*$/;

/** True for an `@import` that is kept: a style sheet by https, given in lower case. */
export function isKeptImport(meaning: string): boolean {
  return httpsImport.test(meaning);
}

/** The same for a rule in a style sheet. */
export function keepsImport(rule: string): boolean {
  return isKeptImport(readPart(rule, 0).meaning.toLowerCase());
}

/**
 * A style sheet without imports, except those that `keeps` accepts. Removes their semicolons too, because a leftover
 * one would break the next rule.
 */
export function withoutImports(css: string, keeps: (rule: string) => boolean = () => false): string {
  if (!/@|\\/.test(css)) return css;
  let out = '';
  for (let at = 0; at < css.length; ) {
    const { end, meaning } = readPart(css, at);
    const part = css.slice(at, end);
    const goes = css[end] !== '{' && /^@import(?:url\(|src\(|["'])/i.test(meaning) && !keeps(part);
    const closes = goes && css[end] === ';' ? '' : css.charAt(end);
    out += goes ? closes : part + closes;
    at = end + 1;
  }
  return out;
}

/**
 * A style sheet with blanks for the marks of HTML comments that browsers pass over: those before a rule that is in no
 * other. Elsewhere a mark spoils the declaration or rule that it is in.
 */
export function blankCommentMarks(css: string): string {
  if (!/<!--|-->/.test(css)) return css;
  let out = '';
  let depth = 0;
  for (let at = 0; at < css.length; ) {
    const { end } = readPart(css, at);
    const part = css.slice(at, end);
    out += depth > 0 ? part : part.replace(marksBefore, (found) => found.replace(/<!--|-->/g, blanks));
    out += css.charAt(end);
    if (css[end] === '{') depth += 1;
    if (css[end] === '}') depth = Math.max(depth - 1, 0);
    at = end + 1;
  }
  return out;
}

const marksBefore = /^(?:\s|<!--|-->|\/\*[\s\S]*?\*\/)+/;
const blanks = (found: string) => ' '.repeat(found.length);

/** The rules of `<style media>`. */
export function inMedia(css: string, media: string | null): string {
  if (media === null || /^\s*(?:all|screen)?\s*$/i.test(media)) return css;
  return `@media ${media} {\n${css}\n}`;
}

/** Splits CSS at `;`, `{` and `}` outside strings, comments and url(…), and reads what each part means to a browser. */
export function readPart(css: string, from: number): { end: number; meaning: string } {
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
      index = readString(css, index, meaning);
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

function readString(css: string, start: number, meaning: string[]): number {
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

/** Browsers of different ages skip different blanks and control characters, so all are ignored. */
function isBlank(character: string): boolean {
  return character <= ' ' || (character >= '\u007f' && character <= '\u00a0') || character === '\u00ad';
}
