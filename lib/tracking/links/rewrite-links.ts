import { escapeHtml } from '@/lib/mail/escape-html';
import { outlookElement } from '@/lib/mail/kept-html';
import type { HtmlHandler } from '@/lib/rendering/sanitize/html-handler';
import { tokenizeHtml } from '@/lib/rendering/sanitize/tokenize-html';

/**
 * Sanitised HTML with other addresses in its links: `<a>`, `<area>`, and Outlook's own in its comments. `rewrite` gets
 * the decoded `href` and returns the new one, or null to leave it. `atEnd` is added at the end of the body. All else
 * stays byte for byte.
 */
export function rewriteLinks(html: string, rewrite: (href: string) => string | null, atEnd = ''): string {
  const writer = new LinkWriter(html, rewrite);
  tokenizeHtml(html, writer);
  return writer.finish(atEnd);
}

const conditional = /^\[if [\w\s()&|!.]{1,100}\]>(?=[\s\S]*<!\[endif\]$)/;

class LinkWriter implements HtmlHandler {
  private readonly parts: string[] = [];
  /** Up to where the HTML was read, and up to where it was written. */
  private read = 0;
  private written = 0;
  /** The part that starts with the last `</body>`. */
  private bodyEnd: number | null = null;

  constructor(
    private readonly html: string,
    private readonly rewrite: (href: string) => string | null,
  ) {}

  startTag(...[{ tagName, attrs }, source]: Parameters<HtmlHandler['startTag']>): void {
    const start = this.pass(source);
    if (start < 0 || !isLink(tagName)) return;
    const href = attrs.find(({ name }) => name === 'href')?.value;
    const range = href === undefined ? null : hrefIn(source);
    const address = href === undefined || range === null ? null : this.rewrite(href);
    if (address === null || range === null) return;
    this.replace(start + range.start, start + range.end, escapeHtml(address));
  }

  endTag(...[{ tagName }, source]: Parameters<HtmlHandler['endTag']>): void {
    const start = this.pass(source);
    if (start < 0 || tagName !== 'body') return;
    this.copyTo(start);
    this.bodyEnd = this.parts.length;
  }

  text(_chars: string, source: string): void {
    this.pass(source);
  }

  comment(data: string, source: string): void {
    const start = this.pass(source);
    const head = conditional.exec(data)?.[0];
    if (start < 0 || head === undefined || !source.startsWith(`<!--${head}`)) return;
    const inside = start + 4 + head.length;
    const end = start + source.length - '-->'.length;
    const before = this.html.slice(inside, end);
    const after = rewriteLinks(before, this.rewrite);
    if (after !== before) this.replace(inside, end, after);
  }

  doctype(_token: unknown, source: string): void {
    this.pass(source);
  }

  finish(atEnd: string): string {
    this.copyTo(this.html.length);
    if (atEnd !== '') this.parts.splice(this.bodyEnd ?? this.parts.length, 0, atEnd);
    return this.parts.join('');
  }

  /** The position of this piece: after the last one, plus what the tokenizer skips. */
  private pass(source: string): number {
    const start = this.html.indexOf(source, this.read);
    if (start >= 0) this.read = start + source.length;
    return start;
  }

  private replace(start: number, end: number, text: string): void {
    this.copyTo(start);
    this.parts.push(text);
    this.written = end;
  }

  private copyTo(end: number): void {
    this.parts.push(this.html.slice(this.written, end));
    this.written = end;
  }
}

function isLink(tagName: string): boolean {
  return tagName === 'a' || tagName === 'area' || outlookElement.test(tagName);
}

const attribute = /[ \t\n\f\r]+([^\s"'<>/=]+)(?:=("[^"]*"|'[^']*'))?/y;

/** Where the value of `href` is in a tag written by the sanitiser; null in any other. */
function hrefIn(source: string): { start: number; end: number } | null {
  attribute.lastIndex = source.search(/[\s/>]/);
  for (;;) {
    const found = attribute.exec(source);
    if (!found) return null;
    const [, name = '', value] = found;
    if (name.toLowerCase() !== 'href') continue;
    return value === undefined
      ? null
      : { start: attribute.lastIndex - value.length + 1, end: attribute.lastIndex - 1 };
  }
}
