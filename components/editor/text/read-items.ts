import { encodeAttribute } from '@/lib/document/markup/attribute-text';
import type { SourcePiece } from './collapse-space';
import type { TextItem } from './keep-source';
import { lineBreaking, type SourcePieces } from './source-pieces';

/** What is needed of a node. */
export interface EditableNode {
  readonly nodeType: number;
  readonly textContent: string | null;
  readonly childNodes: Iterable<EditableNode>;
}

interface EditableElement extends EditableNode {
  readonly localName: string;
  getAttribute(name: string): string | null;
}

/** Elements made by commands, keys and pastes; of others that a browser adds, only the text is kept. */
const knownTags = new Set(
  'a b blockquote br div em h1 h2 h3 h4 h5 h6 i li ol p s strong sub sup u ul'.split(' '),
);

/** A place in the text; `index`: the item after it, set while reading. */
export type Caret = { node: unknown; offset: number; index?: number };

type Reading = { pieces: readonly SourcePiece[]; br: string; items: TextItem[]; caret: Caret | undefined };

/**
 * Reads the characters, tags and chips of an edited text, without spelling. `br`: how a new line break is
 * written.
 */
export function readItems(
  root: EditableNode,
  pieces: readonly SourcePiece[],
  br: string,
  caret?: Caret,
): TextItem[] {
  const reading: Reading = { pieces, br, items: [], caret };
  readChildren(root, reading);
  return reading.items;
}

/** The items of an unedited text with their spelling. Unknown where the parser had to repair the markup. */
export function addSpelling(items: TextItem[], { units }: SourcePieces): TextItem[] {
  let next = 0;
  const spelled = items.map((item) => {
    if (item.source !== null) return item;
    const unit = units[next];
    next += 1;
    return unit?.text === item.key ? { ...item, source: unit.source } : item;
  });
  const isReadable = next === units.length && spelled.every(({ source }) => source !== null);
  return isReadable ? spelled : items;
}

function readChildren(parent: EditableNode, reading: Reading): void {
  const { caret, items } = reading;
  let child = 0;
  for (const node of parent.childNodes) {
    if (caret?.node === parent && caret.offset === child) caret.index = items.length;
    readNode(node, reading);
    child += 1;
  }
  if (caret?.node === parent && caret.offset === child) caret.index = items.length;
}

function readNode(node: EditableNode, reading: Reading): void {
  const { pieces, br, items, caret } = reading;
  if (node.nodeType === 3) {
    const text = node.textContent ?? '';
    if (caret?.node === node) caret.index = items.length + [...text.slice(0, caret.offset)].length;
    for (const key of text) items.push({ key, source: null });
    return;
  }
  if (node.nodeType !== 1) return;
  const element = node as EditableElement; // as the node type says
  const index = element.getAttribute('data-piece');
  const piece = index === null ? undefined : pieces[Number(index)];
  const inside = () => readChildren(element, reading);
  const kind = classifyTag(element.localName);
  if (piece) {
    const open = piece.before + piece.open + piece.inside;
    if (piece.chip) {
      items.push({ key: `chip ${index}`, source: open + piece.after });
      return;
    }
    items.push({ key: `open ${index}`, source: open, ...kind });
    inside();
    items.push({ key: `close ${index}`, source: piece.beforeClose + piece.close + piece.after, ...kind });
    return;
  }
  const liquid = element.getAttribute('data-liquid');
  if (liquid !== null) items.push({ key: `chip ${liquid}`, source: liquid });
  else if (element.getAttribute('data-implied') !== null || !knownTags.has(element.localName)) inside();
  else if (element.localName === 'br') items.push({ key: 'made br', source: br, ...kind });
  else {
    const open = formatOpening(element);
    items.push({ key: `made ${open}`, source: open, ...kind });
    inside();
    items.push({ key: `made /${open}`, source: `</${element.localName}>`, ...kind });
  }
}

/** The opening tag of an element the browser made, without its styles. */
function formatOpening(element: EditableElement): string {
  const href = element.localName === 'a' ? element.getAttribute('href') : null;
  return href === null ? `<${element.localName}>` : `<a href="${encodeAttribute(href, '"').value}">`;
}

function classifyTag(name: string): Pick<TextItem, 'breaks' | 'hidden'> {
  if (lineBreaking.has(name)) return { breaks: true };
  return name === 'img' || name === 'input' ? {} : { hidden: true };
}
