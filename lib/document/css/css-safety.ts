import { urlProblem } from '@/lib/document/markup/url-problem';

const forbidden = ['expression(', '-moz-binding', 'javascript:', 'vbscript:', '</style'];
/** The property of old browsers that runs scripts; others only end with its name. */
const behavior = /(?<!(?:scroll|transition)-)behavior:/;

/** Why a style sheet or style attribute is unsafe, or null; in linear time. `css` is already decoded. */
export function cssProblem(css: string): string | null {
  const plain = plainCss(css);
  for (const pattern of forbidden) if (plain.includes(pattern)) return notAllowed(pattern);
  if (behavior.test(plain)) return notAllowed('behavior:');
  for (let at = plain.indexOf('url('); at !== -1; at = plain.indexOf('url(', at + 4)) {
    const url = plain.slice(at + 4, at + 200).replace(/^["']/, '');
    const problem = urlProblem(url.split(/["')]/)[0] ?? '', 'image');
    if (problem) return problem;
  }
  for (let at = plain.indexOf('@import'); at !== -1; at = plain.indexOf('@import', at + 7)) {
    const target = plain.slice(at + 7, at + 300).replace(/^(?:url\()?["']?/, '');
    if (!/^https?:\/\//.test(target)) return 'A style sheet may be imported from https:// only.';
  }
  return null;
}

function notAllowed(text: string): string {
  return `"${text}" is not allowed in a style.`;
}

/** CSS as browsers read it: lower case, without comments (which may be unclosed), white space and escapes. */
function plainCss(css: string): string {
  return decodeCssEscapes(css.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, ''))
    .replace(/\s+/g, '')
    .toLowerCase();
}

/** `\64 isplay` → `display`. */
export function decodeCssEscapes(css: string): string {
  if (!css.includes('\\')) return css;
  return css.replace(
    /\\(?:([0-9a-fA-F]{1,6})[ \t\n\f\r]?|\r?\n|([^\n\r]))/g,
    (_, hex?: string, character?: string) => {
      if (hex === undefined) return character ?? '';
      const code = Number.parseInt(hex, 16);
      return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
        ? String.fromCodePoint(code)
        : '\ufffd';
    },
  );
}
