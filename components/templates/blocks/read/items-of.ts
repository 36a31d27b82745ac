import { styleOf } from '@/components/templates/blocks/paint/computed-style';
import { isBlankNode, isElement, isHiddenElement } from './seen';

/** The content of a box: inline text, paragraphs, other blocks, and hidden content. */
export type Item =
  | { kind: 'words'; nodes: ChildNode[] }
  | { kind: 'paragraph' | 'block' | 'hidden'; nodes: [Element] };

const paragraphs = /^(?:p|h[1-6]|ul|ol|dl|blockquote|pre|address)$/;
const boxes = /^(?:div|center|section|article|header|footer|nav|main|body|aside)$/;

/** The visible content of a box in order; null if something floats or is positioned, so that the order is unknown. */
export function itemsOf(parent: Element): Item[] | null {
  const items: Item[] = [];
  let words: ChildNode[] = [];
  const addBlock = (element: Element) =>
    items.push({ kind: paragraphs.test(element.localName) ? 'paragraph' : 'block', nodes: [element] });
  const endWords = () => {
    while (isSpace(words.at(-1))) words.pop();
    const [only, ...others] = words.filter((node) => !isBlankNode(node));
    if (others.length === 0 && isBox(only)) addBlock(only);
    else if (words.length > 0) items.push({ kind: 'words', nodes: words });
    words = [];
  };
  for (const node of parent.childNodes) {
    const kind = kindOf(node);
    if (kind === 'placed apart') return null;
    if (kind === 'block') {
      endWords();
      addBlock(node as Element); // only elements are blocks
    } else if (words.length > 0 ? kind !== 'nothing' : kind === 'words') words.push(node);
    else if (kind === 'hidden') items.push({ kind, nodes: [node as Element] }); // only elements are hidden
  }
  endWords();
  return items.filter(({ kind, nodes }) => kind === 'hidden' || !nodes.every(isBlankNode));
}

function kindOf(node: ChildNode): 'words' | 'space' | 'hidden' | 'block' | 'placed apart' | 'nothing' {
  if (!isElement(node)) return node.nodeType !== 3 ? 'nothing' : isSpace(node) ? 'space' : 'words';
  if (/^(?:style|link|meta)$/.test(node.localName)) return 'nothing';
  if (isHiddenElement(node)) return 'hidden';
  const { display, float, position } = styleOf(node);
  if (float !== 'none' || position === 'absolute' || position === 'fixed') return 'placed apart';
  return display.startsWith('inline') ? 'words' : 'block';
}

/** Boxes on one line, with nothing else between them. */
export function boxesIn(line: readonly ChildNode[]): Element[] | null {
  const seen = line.filter((node) => !isBlankNode(node));
  return seen.length > 1 && seen.every(isBox) ? seen : null;
}

function isBox(node: ChildNode | undefined): node is ChildNode & Element {
  return isElement(node) && (boxes.test(node.localName) || node.localName === 'table');
}

/** Whether an element only groups its content. */
export function isPlainBox({ localName }: Element): boolean {
  return boxes.test(localName);
}

function isSpace(node: ChildNode | undefined): boolean {
  return node?.nodeType === 3 && /^[ \t\n\r\f]*$/.test(node.textContent ?? '');
}
