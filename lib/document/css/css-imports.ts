import { stringEnd } from './css-rules';
import { decodeCssEscapes, stripCssComments } from './css-safety';

// What follows the address begins with a character that the address cannot hold, so no input makes this backtrack.
const httpsImport = /^@import(?:url\(["']?|["'])https:\/\/[^"'()\\]*["')]\)?[a-z0-9(),:;.<>=/_-]*$/;

/** True for an `@import` that is sent as it is: a style sheet by https. Give it the rule in lower case, without blanks and escapes. */
export function isKeptImport(meaning: string): boolean {
  return httpsImport.test(meaning);
}

/** The same of a rule as it stands in a style sheet. */
export function keepsImport(rule: string): boolean {
  return isKeptImport(decodeCssEscapes(stripCssComments(rule)).replace(/\s+/g, '').toLowerCase());
}

/**
 * A style sheet without its imports but those that `keeps` names, each with the semicolon that ends it: one left behind
 * would undo the next rule.
 */
export function withoutImports(css: string, keeps: (rule: string) => boolean = () => false): string {
  if (!/@|\\/.test(css)) return css;
  const parts: string[] = [];
  let start = 0;
  for (let at = 0; at < css.length; ) {
    const end = statementEnd(css, at);
    const rule = decodeCssEscapes(stripCssComments(css.slice(at, end)));
    if (css[end] !== '{' && /^\s*@import(?![\w-])/i.test(rule) && !keeps(rule)) {
      parts.push(css.slice(start, at));
      start = css[end] === ';' ? end + 1 : end;
    }
    at = end + 1;
  }
  parts.push(css.slice(start));
  return parts.join('');
}

/** Where a statement ends: at `;`, `{` or `}` outside of strings, comments and brackets, as CSS Syntax reads it. */
function statementEnd(css: string, from: number): number {
  let depth = 0;
  let at = from;
  while (at < css.length) {
    const character = css[at];
    if (character === '\\') at += 2;
    else if (character === '/' && css[at + 1] === '*') {
      const close = css.indexOf('*/', at + 2);
      at = close === -1 ? css.length : close + 2;
    } else if (character === '"' || character === "'") at = stringEnd(css, at) + 1;
    else if (character === '{' || character === '}' || (character === ';' && depth === 0)) return at;
    else {
      if (character === '(') depth += 1;
      if (character === ')') depth = Math.max(0, depth - 1);
      at += 1;
    }
  }
  return css.length;
}
