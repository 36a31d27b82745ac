import type { MjmlNode } from '@/components/editor/tree/mjml-node';
import { readDirection } from '@/lib/document/directed-words';
import { elements } from '@/lib/document/elements/elements';
import { table } from '@/lib/document/elements/table';
import { text } from '@/lib/document/elements/text';
import { isHtmlTag, isHtmlText } from '@/lib/document/html/html-elements';
import { tableCells } from './table-cells';

/** Words that can be edited in the canvas: where they are shown, and where they stand in the source of their block. */
export type TextSlot = {
  element: HTMLElement;
  /** Takes words alone: no lists, links or line breaks, as the label of a button. */
  plain: boolean;
  read: (node: MjmlNode) => string;
  write: (node: MjmlNode, content: string) => MjmlNode;
  /** The place of a cell among those of its table, and how many there are. */
  cell?: { index: number; count: number };
};

type Point = { x: number; y: number };

/** The words of a block at a point of the canvas, or its only ones; null where it shows none that could be edited. */
export function textSlotOf(
  node: MjmlNode,
  element: HTMLElement | undefined,
  at?: Point | number,
): TextSlot | null {
  const { tag } = node;
  if (!element) return null;
  if (isHtmlTag(tag)) return isHtmlText(tag) ? { ...whole, element, plain: false } : null;
  if (tag === table.tag) return cellSlot(element, node, at);
  const spec = elements.get(tag);
  const plain = spec?.content === 'plain';
  const found = plain ? plainElement(element, spec.words) : richElement(element, tag);
  if (!found) return null;
  // The element around all words that says their direction is no word of theirs: whoever deletes all of them keeps it.
  const inner = found.querySelector<HTMLElement>(':scope > div[dir]');
  if (readDirection(node.content ?? '') && inner) return { ...directed, element: inner, plain };
  return { ...whole, element: found, plain };
}

/** The element of the compiled email that holds a label. */
function plainElement(element: HTMLElement, words: string | undefined): HTMLElement | null {
  if (!words) return null;
  return element.matches(words) ? element : element.querySelector<HTMLElement>(words);
}

const whole = {
  read: (node: MjmlNode) => node.content ?? '',
  write: (node: MjmlNode, content: string) => ({ ...node, content }),
};

const directed = {
  read: (node: MjmlNode) => readDirection(node.content ?? '')?.words ?? node.content ?? '',
  write: (node: MjmlNode, words: string) => {
    const said = readDirection(node.content ?? '');
    return { ...node, content: said ? said.before + words + said.after : words };
  },
};

/** The inner div of mj-text, the cell of the accordion's parts. */
function richElement(element: HTMLElement, tag: string): HTMLElement | null {
  const cell = element.localName === 'tr' ? element.querySelector('td') : element;
  return tag === text.tag ? (cell?.querySelector<HTMLElement>(':scope > div') ?? null) : cell;
}

function cellSlot(element: HTMLElement, { content }: MjmlNode, at: Point | number = 0): TextSlot | null {
  const shown = [...(element.querySelector('table')?.querySelectorAll<HTMLElement>('td,th') ?? [])];
  // A browser that fixed the table has other cells than its source.
  if (shown.length === 0 || shown.length !== tableCells(content ?? '').length) return null;
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
      const range = tableCells(node.content ?? '')[index];
      return range ? (node.content ?? '').slice(range.start, range.end) : '';
    },
    write: (node, content) => {
      const rows = node.content ?? '';
      const range = tableCells(rows)[index];
      return range
        ? { ...node, content: rows.slice(0, range.start) + content + rows.slice(range.end) }
        : node;
    },
  };
}
