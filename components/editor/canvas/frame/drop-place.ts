import type { Block } from '@/components/editor/email/block';
import type { BlockTree, Place } from '@/components/editor/email/block-tree';
import { directionIn } from '@/components/editor/email/direction';
import { canHold } from '@/components/editor/email/fitting';
import type { Direction } from '@/lib/document/direction';
import { holdsColumns, holdsRows } from '@/lib/document/elements/elements';
import { navbar } from '@/lib/document/elements/navbar';
import { social } from '@/lib/document/elements/social';

export type Point = { x: number; y: number };
/** Where something is drawn, in the coordinates of the canvas's frame. */
export type Box = { left: number; top: number; width: number; height: number };

/** What tells where a drop would land: a line between two blocks, or the empty place that is filled. */
export type DropMark = { box: Box; inside: boolean };

export type BoxOf = (block: Block) => Box | null;

type Search = {
  tree: BlockTree;
  /** The block under the pointer; null beside all blocks. */
  over: string | null;
  point: Point;
  /** The elements that are dragged. */
  tags: readonly string[];
  /** The blocks that are moved, where they are blocks of the canvas: nothing can land in itself. */
  moving: readonly string[];
  boxOf: BoxOf;
};

/** How near to the edge of a section a drop goes beside it and not into it. */
const edge = 8;

/** The place for a drop at a point, or null where nothing of that kind can stand. */
export function findDropPlace(search: Search): Place | null {
  const chain = holdersAt(search);
  const beside = chain.find((holder, index) => {
    const child = chain[index - 1] ?? (search.over === null ? undefined : search.tree.find(search.over));
    const box = child && search.boxOf(child);
    const near =
      box &&
      (Math.abs(search.point.y - box.top) < edge || Math.abs(search.point.y - box.top - box.height) < edge);
    return near && holdsRows(holder.node.tag) && holdsAll(holder, search);
  });
  if (beside) return placeIn(beside, search);
  for (const holder of chain) {
    if (holdsAll(holder, search)) return placeIn(holder, search);
    const column = nearestColumn(holder, search);
    if (column) return placeIn(column, search);
  }
  return null;
}

/** The block under the pointer and what it stands in, from the inside out, without what is being moved. */
function holdersAt({ tree, over, moving }: Search): Block[] {
  const from = (over === null ? null : tree.find(over)) ?? tree.body;
  const chain = [from, ...tree.around(from.id)];
  return chain.slice(chain.findLastIndex(({ id }) => moving.includes(id)) + 1);
}

function holdsAll(holder: Block, { tags }: Search): boolean {
  return tags.every((tag) => canHold(holder.node.tag, tag));
}

/** Beside the columns of a section, the nearest one takes what only columns hold. */
function nearestColumn(holder: Block, search: Search): Block | null {
  if (!holdsColumns(holder.node.tag)) return null;
  const columns = holder.children
    .flatMap((child) => (holdsColumns(child.node.tag) ? child.children : [child]))
    .filter((child) => holdsAll(child, search) && !search.moving.includes(child.id));
  const distances = columns.map((column) => distance(search.boxOf(column), search.point));
  return columns[distances.indexOf(Math.min(...distances))] ?? null;
}

function distance(box: Box | null, { x, y }: Point): number {
  if (!box) return Number.MAX_VALUE;
  const apart = (value: number, from: number, size: number) => Math.max(from - value, 0, value - from - size);
  return apart(x, box.left, box.width) * 1_000 + apart(y, box.top, box.height);
}

function placeIn(parent: Block, { tree, point, boxOf }: Search): Place | null {
  const drawn = drawnChildren(parent, boxOf);
  if (drawn.length === 0)
    return emptyBox(tree, parent, boxOf) && { parent: parent.id, at: parent.children.length };
  const across = runsAcross(tree, parent, drawn);
  const next = drawn.find(({ box }) => {
    if (across === null) return point.y < box.top + box.height / 2;
    const middle = box.left + box.width / 2;
    return across === 'rtl' ? point.x > middle : point.x < middle;
  });
  return { parent: parent.id, at: next?.index ?? (drawn.at(-1)?.index ?? 0) + 1 };
}

/** What shows a place in the canvas; null where its block is not drawn. */
export function markOf(tree: BlockTree, { parent: id, at }: Place, boxOf: BoxOf): DropMark | null {
  const parent = tree.find(id);
  if (!parent) return null;
  const drawn = drawnChildren(parent, boxOf);
  if (drawn.length === 0) {
    const box = emptyBox(tree, parent, boxOf);
    return box && { box, inside: true };
  }
  const previous = drawn.findLast(({ index }) => index < at)?.box;
  const next = drawn.find(({ index }) => index >= at)?.box;
  const across = runsAcross(tree, parent, drawn);
  return { box: lineBetween(previous, next, boxOf(parent), across), inside: false };
}

function drawnChildren(parent: Block, boxOf: BoxOf) {
  return parent.children.flatMap((child, index) => {
    const box = boxOf(child);
    return box ? [{ index, box }] : [];
  });
}

/** Columns stand side by side, from which side their section says, and on a phone one below the other: null. */
function runsAcross(
  tree: BlockTree,
  parent: Block,
  [first, second]: readonly { box: Box }[],
): Direction | null {
  if (first && second) {
    if (second.box.left >= endX(first.box) - 1) return 'ltr';
    return first.box.left >= endX(second.box) - 1 ? 'rtl' : null;
  }
  const { tag } = parent.node;
  const across = holdsColumns(tag) || tag === navbar.tag || tag === social.tag;
  return across ? directionIn(tree, parent) : null;
}

function lineBetween(
  previous: Box | undefined,
  next: Box | undefined,
  own: Box | null,
  across: Direction | null,
): Box {
  const first = previous ?? next;
  if (!first) return own ?? { left: 0, top: 0, width: 0, height: 0 };
  const second = next ?? first;
  if (across) {
    const [start, end] = across === 'ltr' ? [(box: Box) => box.left, endX] : [endX, (box: Box) => box.left];
    const left =
      previous && next ? (end(previous) + start(next)) / 2 : previous ? end(previous) : start(second);
    return { left, top: first.top, width: 0, height: Math.max(first.height, second.height) };
  }
  const top = previous && next ? (endY(previous) + next.top) / 2 : previous ? endY(previous) : second.top;
  const { left, width } = own ?? first;
  return { left, top, width, height: 0 };
}

/** What an empty container offers: an empty column has no height, so what it stands in shows how tall its place is. */
export function emptyBox(tree: BlockTree, block: Block, boxOf: BoxOf): Box | null {
  const box = boxOf(block);
  if (!box || box.height >= 12) return box;
  const around = tree.around(block.id).map(boxOf);
  const tall = around.find((one) => one !== null && one.height >= 12);
  return tall ? { ...box, top: tall.top, height: tall.height } : box;
}

function endX({ left, width }: Box): number {
  return left + width;
}

function endY({ top, height }: Box): number {
  return top + height;
}
