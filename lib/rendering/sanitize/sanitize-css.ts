import { blankCommentMarks, isKeptImport, readPart } from '@/lib/mail/css-parts';
import { isSafeUrl } from '@/lib/mail/safe-url';

/**
 * CSS without what executes or loads code: expression(), behavior, -moz-binding, script URLs, imports other than https
 * style sheets. Each declaration is judged with decoded escapes and without comments; a failing one is removed, all
 * else stays byte for byte. One pass over the text.
 */
export function sanitizeCss(css: string): string {
  // What begins no tag stays: `(width <= 600px)`.
  const source = css.replaceAll(/<(?![\s=\d])/g, '\\3C ');
  let out = '';
  let from = 0;
  while (from < source.length) {
    const { end, meaning } = readPart(source, from);
    const closes = source.charAt(end);
    if (!isDangerous(meaning)) out += source.slice(from, end);
    // A rule is removed with its semicolon, which would otherwise invalidate the next selector.
    else if (closes === ';' && meaning.startsWith('@')) {
      from = end + 1;
      continue;
    }
    // Removing a selector would attach its block to the previous one.
    else if (closes === '{') out += 'x';
    out += closes;
    from = end + 1;
  }
  return out;
}

/** The same for a whole style sheet, before whose rules HTML comments may begin and end. */
export function sanitizeStyleSheet(css: string): string {
  return sanitizeCss(blankCommentMarks(css));
}

const executing = /expression\(|(?:java|vb|live)script:|mocha:|-moz-binding|-o-link|-ms-behavior/;

/** Properties that only end with its name, and what Outlook draws with. */
const harmlessBehavior = /^(?:(?:over)?scroll|transition)-behavior:|^behavior:url\(#default#vml\)$/;

function isDangerous(meaning: string): boolean {
  // Everything dangerous needs one of these.
  if (!/[(:@]|binding|[^ -~]/.test(meaning)) return false;
  const text = meaning.normalize('NFKC').toLowerCase();
  if (executing.test(text)) return true;
  if (/^[^:]*behaviou?r:/.test(text) && !harmlessBehavior.test(text)) return true;
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
