import type { Token } from 'parse5';
import { tokenizeHtml } from '@/lib/rendering/sanitize/tokenize-html';
import { PlainTextWriter } from './plain-text-writer';

const skipped = new Set([
  'head',
  'style',
  'script',
  'title',
  'template',
  'noscript',
  'svg',
  'math',
  'select',
  'textarea',
]);
const voidTags = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'wbr',
]);
const paragraphs = new Set([
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'dl',
  'blockquote',
  'pre',
  'table',
]);
const lines = new Set([
  ...['div', 'tr', 'li', 'dt', 'dd', 'section', 'article', 'header', 'footer', 'main', 'center', 'address'],
  ...[
    'nav',
    'aside',
    'figure',
    'figcaption',
    'caption',
    'body',
    'html',
    'form',
    'fieldset',
    'thead',
    'tbody',
    'tfoot',
  ],
]);
/** What `mso-hide` hides in Outlook, for which there is a copy in a comment, all others see. */
const hiddenStyle = /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*hidden|max-height\s*:\s*0(?![.\d]))/i;
const maxStyleLength = 4_000;

type Link = { href: string; textStart: number };

/**
 * HTML as plain text: links as `text [address]`, list items as `- item`, table rows as lines, without hidden parts
 * (like the preheader). Liquid stays, so the text of a template is a template; `writeAddress` writes its addresses.
 * Linear in the input.
 */
export function toPlainText(html: string, writeAddress = (href: string) => href): string {
  const writer = new PlainTextWriter();
  const lists: { ordered: boolean; next: number }[] = [];
  // Links do not nest in HTML: a second <a> ends the first.
  let link: Link | null = null;
  // Inside a skipped element, only its own tag name is counted.
  let skip: { tagName: string; depth: number } | null = null;

  tokenizeHtml(
    html,
    {
      startTag(token) {
        const { tagName } = token;
        // A block ends a paragraph that is not closed.
        if (skip?.tagName === 'p' && tagName !== 'table' && (paragraphs.has(tagName) || lines.has(tagName)))
          skip = null;
        if (skip) {
          if (tagName === skip.tagName) skip.depth += 1;
          return;
        }
        const isVoid = voidTags.has(tagName);
        if (!isVoid && (skipped.has(tagName) || isHidden(token))) {
          skip = { tagName, depth: 1 };
          return;
        }
        if (tagName === 'br') writer.lineBreak();
        else if (tagName === 'hr') writer.rule();
        else if (tagName === 'img') writer.text(attribute(token, 'alt').trim());
        else if (tagName === 'a') openLink(attribute(token, 'href').trim());
        else if (tagName === 'td' || tagName === 'th') writer.cell();
        else openBlock(tagName);
      },
      endTag({ tagName }) {
        if (skip) {
          if (tagName === skip.tagName) skip.depth -= 1;
          if (skip.depth === 0) skip = null;
          return;
        }
        if (tagName === 'a') closeLink();
        else closeBlock(tagName);
      },
      text(chars) {
        if (!skip) writer.text(chars);
      },
      comment: () => undefined,
      doctype: () => undefined,
    },
    false,
  );
  return joinLiquidLines(writer.finish());

  function openBlock(tagName: string): void {
    if (paragraphs.has(tagName) && lists.length === 0) writer.blankLine();
    else if (paragraphs.has(tagName) || lines.has(tagName)) writer.newLine();
    if (tagName === 'ul' || tagName === 'ol') lists.push({ ordered: tagName === 'ol', next: 1 });
    if (tagName === 'pre') writer.preformatted += 1;
    if (tagName === 'blockquote') writer.quoted = Math.min(writer.quoted + 1, 20);
    if (tagName === 'li') writer.listItem(listMark(), Math.min(Math.max(lists.length - 1, 0), 20));
  }

  function closeBlock(tagName: string): void {
    if (tagName === 'ul' || tagName === 'ol') lists.pop();
    if (tagName === 'pre') writer.preformatted = Math.max(writer.preformatted - 1, 0);
    if (paragraphs.has(tagName) && lists.length === 0) writer.blankLine();
    else if (paragraphs.has(tagName) || lines.has(tagName)) writer.newLine();
    if (tagName === 'blockquote') writer.quoted = Math.max(writer.quoted - 1, 0);
  }

  function listMark(): string {
    const list = lists.at(-1);
    if (!list?.ordered) return '- ';
    list.next += 1;
    return `${list.next - 1}. `;
  }

  function openLink(href: string): void {
    closeLink();
    link = { href, textStart: writer.length };
  }

  function closeLink(): void {
    if (!link) return;
    const { href, textStart } = link;
    link = null;
    if (href === '' || href.startsWith('#')) return;
    const shown = writer.since(textStart).trim();
    if (shown === href || shown === href.replace(/^mailto:|^tel:/i, '')) return;
    const address = writeAddress(href);
    writer.text(shown === '' ? address : ` [${address}]`);
  }
}

function attribute(token: Token.TagToken, name: string): string {
  return token.attrs.find((candidate) => candidate.name === name)?.value ?? '';
}

function isHidden(token: Token.TagToken): boolean {
  return token.attrs.some(
    ({ name, value }) =>
      name === 'hidden' || (name === 'style' && hiddenStyle.test(value.slice(0, maxStyleLength))),
  );
}

/** A line of only Liquid tags would render as an empty line, so it joins the next line. */
function joinLiquidLines(text: string): string {
  return text
    .split('\n')
    .reduce<{ out: string[]; joining: boolean }>(
      (state, line) => {
        if (state.joining && line.trim() === '') return state;
        if (state.joining) state.out.push((state.out.pop() ?? '') + line);
        else state.out.push(line);
        return { out: state.out, joining: /^\s*(?:\{%[^%]*%\}\s*)+$/.test(line) };
      },
      { out: [], joining: false },
    )
    .out.join('\n');
}
