import type { MjmlNode } from '@/components/editor/tree/mjml-node';
import { readDirection } from '@/lib/document/directed-words';
import { elements } from '@/lib/document/elements/elements';
import { table } from '@/lib/document/elements/table';
import { text } from '@/lib/document/elements/text';
import { isHtmlTag, isHtmlText } from '@/lib/document/html/html-elements';
import { findTableCells } from './table-cells';

/** Text that can be edited in the canvas: its element, and its place in the block's source. */
export type TextSlot = {
  element: HTMLElement;
  /** Plain text: no lists, links or line breaks, as in a button label. */
  plain: boolean;
  read: (node: MjmlNode) => string;
  write: (node: MjmlNode, content: string) => MjmlNode;
  /** The index of a cell in its table, and how many there are. */
  cell?: { index: number; count: number };
};

type Point = { x: number; y: number };

/** The text of a block at a point of the canvas, or its only one; null if none can be edited. */
export function findTextSlot(
  node: MjmlNode,
  element: HTMLElement | undefined,
  at?: Point | number,
): TextSlot | null {
  const { tag } = node;
  if (!element) return null;
  if (isHtmlTag(tag)) return isHtmlText(tag) ? { ...contentText, element, plain: false } : null;
  if (tag === table.tag) return createCellSlot(element, node, at);
  const spec = elements.get(tag);
  const plain = spec?.content === 'plain';
  const found = plain ? findPlainElement(element, spec.words) : findRichElement(element, tag);
  if (!found) return null;
  // An element around the whole text that only sets its direction is not part of it: deleting all text keeps
  // it.
  const inner = found.querySelector<HTMLElement>(':scope > div[dir]');
  if (readDirection(node.content ?? '') && inner) return { ...directedText, element: inner, plain };
  return { ...contentText, element: found, plain };
}

/** The element that shows a label. */
function findPlainElement(element: HTMLElement, words: string | undefined): HTMLElement | null {
  if (!words) return null;
  return element.matches(words) ? element : element.querySelector<HTMLElement>(words);
}

const contentText = {
  read: (node: MjmlNode) => node.content ?? '',
  write: (node: MjmlNode, content: string) => ({ ...node, content }),
};

const directedText = {
  read: (node: MjmlNode) => readDirection(node.content ?? '')?.words ?? node.content ?? '',
  write: (node: MjmlNode, words: string) => {
    const ownDirection = readDirection(node.content ?? '');
    return { ...node, content: ownDirection ? ownDirection.before + words + ownDirection.after : words };
  },
};

/** The inner div of mj-text, the cell of the accordion's parts. */
function findRichElement(element: HTMLElement, tag: string): HTMLElement | null {
  const cell = element.localName === 'tr' ? element.querySelector('td') : element;
  return tag === text.tag ? (cell?.querySelector<HTMLElement>(':scope > div') ?? null) : cell;
}

function createCellSlot(
  element: HTMLElement,
  { content }: MjmlNode,
  at: Point | number = 0,
): TextSlot | null {
  const shown = [...(element.querySelector('table')?.querySelectorAll<HTMLElement>('td,th') ?? [])];
  // If the browser repaired the table, its cells differ from the source.
  if (shown.length === 0 || shown.length !== findTableCells(content ?? '').length) return null;
  const index =
    typeof at === 'number'
      ? at
      : shown.findLastIndex((cell) => {
          const { left, right, top, bottom } = cell.getBoundingClientRect();
          return at.x >= left && at.x <= right && at.y >= top && at.y <= bottom;
        });
  const cell = shown[index];
  if (!cell) return null;
  return {
    element: cell,
    plain: false,
    cell: { index, count: shown.length },
    read: (node) => {
      const range = findTableCells(node.content ?? '')[index];
      return range ? (node.content ?? '').slice(range.start, range.end) : '';
    },
    write: (node, content) => {
      const rows = node.content ?? '';
      const range = findTableCells(rows)[index];
      return range
        ? { ...node, content: rows.slice(0, range.start) + content + rows.slice(range.end) }
        : node;
    },
  };
}
