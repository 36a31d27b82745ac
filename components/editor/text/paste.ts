import { splitLiquid } from '@/components/editor/tree/liquid-segments';
import { isSafeUrl } from '@/lib/mail/safe-url';

const keptTags = new Set('b strong i em u s sub sup a br p ul ol li blockquote h1 h2 h3'.split(' '));
const droppedTags = new Set(
  'script style title meta link template svg math noscript iframe object o:p'.split(' '),
);
const blockTags = /^(?:p|ul|ol|li|h[1-6]|blockquote|div|table|thead|tbody|tr|td|th|section|article|hr)$/;
const keptBlocks = 'p,ul,ol,blockquote,h1,h2,h3';
/** Blocks that are not kept: each is a line of its own. */
const lines = 'div,section,article,h4,h5,h6,pre,dt,dd';
const formatTags = new Set(['b', 'strong', 'i', 'em', 'u', 's']);

/** Cleans pasted HTML: keeps words, variables, emphasis, links, lists and headings, but no styles. */
export function cleanPaste(html: string, plain: string): Node[] {
  if (html.trim() === '') return textToNodes(plain);
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  convertWordLists(body);
  breakLines(body);
  body.normalize();
  return trimNodes([...body.childNodes].flatMap((node) => cleanNode(node, new Set())));
}

/** The content of a pasted cell: its paragraphs as lines. */
export function cleanCell(cell: Element, outerFormats: ReadonlySet<string> = new Set()): Node[] {
  const nodes = trimNodes(cleanNode(cell, outerFormats)).filter(
    (node) => !isElement(node) || node.localName !== 'p' || !isBlank(node),
  );
  if (!nodes.every((node) => isElement(node) && node.localName === 'p')) return nodes;
  return joinNodes(
    nodes.map((paragraph) => [...paragraph.childNodes]),
    () => document.createElement('br'),
  );
}

/** A table in text: rows become lines. Lists and headings of cells remain blocks. */
function cleanRows(table: Element, outerFormats: ReadonlySet<string>): Node[] {
  const cleaned: Node[] = [];
  let lines: Node[][] = [];
  const endLines = () => {
    if (lines.length === 0) return;
    const paragraph = document.createElement('p');
    paragraph.append(...joinNodes(lines, () => document.createElement('br')));
    cleaned.push(paragraph);
    lines = [];
  };
  for (const row of table.querySelectorAll('tr')) {
    const cells = [...row.children]
      .map((cell) => cleanCell(cell, outerFormats))
      .filter((nodes) => !nodes.every(isBlank));
    if (cells.flat().some(isBlock)) {
      endLines();
      cleaned.push(...cells.flat());
    } else if (cells.length > 0) lines.push(joinNodes(cells, () => document.createTextNode(' | ')));
  }
  endLines();
  return cleaned;
}

function joinNodes(groups: readonly Node[][], between: () => Node): Node[] {
  return groups.flatMap((nodes, index) => (index > 0 ? [between(), ...nodes] : nodes));
}

/** Removes line ends that clipboards add around paragraphs, so that typing continues right after them. */
function trimNodes(nodes: readonly Node[]): Node[] {
  if (!nodes.some(isBlock)) return [...nodes];
  const isNothing = (node: Node) => node.nodeName === 'BR' || (!isElement(node) && isBlank(node));
  return nodes.slice(
    nodes.findIndex((node) => !isNothing(node)),
    nodes.findLastIndex((node) => !isNothing(node)) + 1,
  );
}

/** `within`: formats that already apply. */
function cleanNode(node: Node, outerFormats: ReadonlySet<string>): Node[] {
  if (node.nodeType === Node.TEXT_NODE) return cleanText(node);
  if (!isElement(node) || droppedTags.has(node.localName)) return [];
  // Google Docs and Chrome add it at the end.
  if (node.classList.contains('Apple-interchange-newline')) return [];
  const chip = node.getAttribute('data-liquid');
  // A variable stays one, whatever it shows; a comment shows nothing.
  if (chip !== null)
    return splitLiquid(chip).every(({ liquid }) => liquid) ? [document.createTextNode(chip)] : [];
  const name = node.localName;
  const { on, off } = readStyleFormats(node.getAttribute('style') ?? '');
  const newFormats = on.filter(
    (format) => !outerFormats.has(format) && !(format === 'u' && node.closest('a')),
  );
  const own = formatTags.has(name) && !off.includes(shortTag(name)) ? [shortTag(name)] : [];
  const inside = new Set([...outerFormats, ...newFormats, ...own]);
  // A table that holds tables lays out a page.
  const isTable = name === 'table' && node.querySelector('table') === null;
  const children = isTable
    ? cleanRows(node, inside)
    : [...node.childNodes].flatMap((child) => cleanNode(child, inside));
  const formatted = newFormats.reduce<Node[]>((nodes, format) => wrapInFormat(format, nodes), children);
  // Google Docs wraps everything in a <b> that is not bold.
  if (!keptTags.has(name) || off.includes(shortTag(name))) return formatted;
  // The paragraph of a list item would only add space.
  if (name === 'p' && node.parentElement?.localName === 'li') return formatted;
  const element = document.createElement(name);
  const href = node.getAttribute('href');
  if (name === 'a' && (href === null || !isSafeUrl(href, 'link'))) return formatted;
  if (href !== null) element.setAttribute('href', href);
  element.append(...formatted);
  return [element];
}

function cleanText(node: Node): Node[] {
  const text = (node.textContent ?? '').replace(/[ \t\r\n\f]+/g, ' ');
  const isBesideBlock = [node.previousSibling, node.nextSibling].some(
    (sibling) => sibling !== null && isBlock(sibling),
  );
  return text === '' || (text === ' ' && isBesideBlock) ? [] : [document.createTextNode(text)];
}

/** Words in a format. In blocks it goes inside, as email clients need. */
function wrapInFormat(format: string, nodes: readonly Node[]): Node[] {
  if (nodes.every(isBlank)) return [...nodes];
  if (nodes.some(isBlock))
    return nodes.map((node) => {
      if (isBlock(node)) node.replaceChildren(...wrapInFormat(format, [...node.childNodes]));
      return node;
    });
  const element = document.createElement(format);
  element.append(...nodes);
  return [element];
}

function isElement(node: Node): node is Element {
  return node.nodeType === Node.ELEMENT_NODE;
}

function isBlock(node: Node): node is Element {
  return isElement(node) && blockTags.test(node.localName);
}

function isBlank(node: Node): boolean {
  return (node.textContent ?? '').trim() === '';
}

function shortTag(name: string): string {
  return { strong: 'b', em: 'i' }[name] ?? name;
}

function textToNodes(plain: string): Node[] {
  return plain
    .replaceAll('\r\n', '\n')
    .split('\n')
    .flatMap((line, index) => [
      ...(index > 0 ? [document.createElement('br')] : []),
      ...(line === '' ? [] : [document.createTextNode(line)]),
    ]);
}

/** The formats that a style turns on and off, as Google Docs and Word write them. */
function readStyleFormats(style: string): { on: string[]; off: string[] } {
  const on: string[] = [];
  const off: string[] = [];
  const weight = readCssValue(style, 'font-weight');
  if (weight !== undefined) (isBold(weight) ? on : off).push('b');
  const slant = readCssValue(style, 'font-style');
  if (slant !== undefined) (/italic|oblique/.test(slant) ? on : off).push('i');
  const line = `${readCssValue(style, 'text-decoration') ?? ''} ${readCssValue(style, 'text-decoration-line') ?? ''}`;
  if (line.includes('underline')) on.push('u');
  if (line.includes('line-through')) on.push('s');
  return { on, off };
}

function isBold(weight: string): boolean {
  return /^bold/.test(weight) || Number(weight) >= 600;
}

function readCssValue(style: string, property: string): string | undefined {
  return new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]*)`, 'i').exec(style)?.[1]?.trim().toLowerCase();
}

/** Turns Word's list paragraphs into nested lists, without the typed bullets. */
function convertWordLists(body: Element): void {
  const open: { list: Element; level: number }[] = [];
  for (const paragraph of [...body.querySelectorAll('p,h1,h2,h3,div')]) {
    const level = readLevel(paragraph);
    if (level === null) continue;
    const mark = takeMark(paragraph);
    const item = document.createElement('li');
    const previous = paragraph.previousElementSibling;
    const outer = open[0];
    // A paragraph in between ends the list.
    if (!outer || previous !== outer.list) open.length = 0;
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    const kind = isNumber(mark) ? 'ol' : 'ul';
    // Numbers right after bullets are a new list.
    if (open.at(-1)?.level === level && open.at(-1)?.list.localName !== kind) open.pop();
    const last = open.at(-1);
    let list = last?.level === level ? last.list : null;
    if (!list) {
      list = document.createElement(kind);
      const parent = last?.list.lastElementChild;
      if (parent) parent.append(list);
      else paragraph.before(list);
      open.push({ list, level });
    }
    item.append(...paragraph.childNodes);
    list.append(item);
    paragraph.remove();
  }
}

/** Ends lines by line breaks, also before them. Paragraphs, lists and headings break by themselves. */
function breakLines(body: Element): void {
  for (const line of [...body.querySelectorAll(lines)]) {
    if (line.querySelector(`${keptBlocks},${lines}`) || line.closest('li,p,td,th') || !line.hasChildNodes())
      continue;
    const before = line.previousSibling;
    if (before && !isBlank(before) && !isBlock(before)) line.before(document.createElement('br'));
    const isEmptyLine = isBlank(line) && line.querySelector('br');
    const next = findNext(line, body);
    const breaksItself =
      next && isElement(next) && (next.matches(keptBlocks) || next.querySelector(keptBlocks));
    if (next && !breaksItself && !isEmptyLine) line.after(document.createElement('br'));
  }
}

/** What comes after an element, also outside of what it is in. */
function findNext(element: Node, body: Element): Node | null {
  for (let node: Node | null = element; node && node !== body; node = node.parentNode)
    for (let next = node.nextSibling; next; next = next.nextSibling)
      if (!isBlank(next) || (isElement(next) && next.querySelector('br'))) return next;
  return null;
}

function readLevel(element: Element): number | null {
  const style = element.getAttribute('style') ?? '';
  const level = /mso-list\s*:\s*l\d+\s+level(\d+)/i.exec(style)?.[1];
  return level === undefined ? null : Number(level);
}

/** The bullet or number that Word writes into the text. */
function takeMark(paragraph: Element): string {
  const mark = [...paragraph.querySelectorAll('span')].find((span) =>
    /mso-list\s*:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  );
  const text = (mark?.textContent ?? '').trim();
  mark?.remove();
  return text;
}

function isNumber(mark: string): boolean {
  return /^\(?(?:\d+|[a-z]|[ivxlc]+)[.)]/i.test(mark);
}
