import type { Block } from '@/components/editor/email/block';
import type { BlockTree, Place } from '@/components/editor/email/block-tree';
import { getDirection } from '@/components/editor/email/direction';
import { canHold } from '@/components/editor/email/fitting';
import type { Direction } from '@/lib/document/direction';
import { holdsColumns, holdsRows } from '@/lib/document/elements/elements';
import { navbar } from '@/lib/document/elements/navbar';
import { social } from '@/lib/document/elements/social';

export type Point = { x: number; y: number };
/** A rectangle in the coordinates of the canvas frame. */
export type Box = { left: number; top: number; width: number; height: number };

/** Shows where a drop would land: a line between two blocks, or an empty place. */
export type DropMark = { box: Box; inside: boolean };

export type BoxOf = (block: Block) => Box | null;

type Search = {
  tree: BlockTree;
  /** The block under the pointer; null if none. */
  over: string | null;
  point: Point;
  /** The tags of what is dragged. */
  tags: readonly string[];
  /** The blocks being moved, which cannot land inside themselves. */
  moving: readonly string[];
  boxOf: BoxOf;
};

/** Distance from a section's edge within which a drop goes next to it instead of into it. */
const edge = 8;

/** Where a drop at a point would land; null where nothing fits. */
export function findDropPlace(search: Search): Place | null {
  const chain = listHolders(search);
  const siblingOwner = chain.find((holder, index) => {
    const child = chain[index - 1] ?? (search.over === null ? undefined : search.tree.find(search.over));
    const box = child && search.boxOf(child);
    const isNear =
      box &&
      (Math.abs(search.point.y - box.top) < edge || Math.abs(search.point.y - box.top - box.height) < edge);
    return isNear && holdsRows(holder.node.tag) && canHoldAll(holder, search);
  });
  if (siblingOwner) return findPlace(siblingOwner, search);
  for (const holder of chain) {
    if (canHoldAll(holder, search)) return findPlace(holder, search);
    const column = findNearestColumn(holder, search);
    if (column) return findPlace(column, search);
  }
  return null;
}

/** The block under the pointer and its ancestors, innermost first, without moved blocks. */
function listHolders({ tree, over, moving }: Search): Block[] {
  const from = (over === null ? null : tree.find(over)) ?? tree.body;
  const chain = [from, ...tree.around(from.id)];
  return chain.slice(chain.findLastIndex(({ id }) => moving.includes(id)) + 1);
}

function canHoldAll(holder: Block, { tags }: Search): boolean {
  return tags.every((tag) => canHold(holder.node.tag, tag));
}

/** Next to columns, the nearest one takes what only columns can contain. */
function findNearestColumn(holder: Block, search: Search): Block | null {
  if (!holdsColumns(holder.node.tag)) return null;
  const columns = holder.children
    .flatMap((child) => (holdsColumns(child.node.tag) ? child.children : [child]))
    .filter((child) => canHoldAll(child, search) && !search.moving.includes(child.id));
  const distances = columns.map((column) => getDistance(search.boxOf(column), search.point));
  return columns[distances.indexOf(Math.min(...distances))] ?? null;
}

function getDistance(box: Box | null, { x, y }: Point): number {
  if (!box) return Number.MAX_VALUE;
  const distance = (value: number, from: number, size: number) =>
    Math.max(from - value, 0, value - from - size);
  return distance(x, box.left, box.width) * 1_000 + distance(y, box.top, box.height);
}

function findPlace(parent: Block, { tree, point, boxOf }: Search): Place | null {
  const drawnChildren = listDrawnChildren(parent, boxOf);
  if (drawnChildren.length === 0)
    return findEmptyBox(tree, parent, boxOf) && { parent: parent.id, at: parent.children.length };
  const across = getColumnDirection(tree, parent, drawnChildren);
  const next = drawnChildren.find(({ box }) => {
    if (across === null) return point.y < box.top + box.height / 2;
    const middle = box.left + box.width / 2;
    return across === 'rtl' ? point.x > middle : point.x < middle;
  });
  return { parent: parent.id, at: next?.index ?? (drawnChildren.at(-1)?.index ?? 0) + 1 };
}

/** The mark of a place in the canvas; null if its block is not drawn. */
export function createMark(tree: BlockTree, { parent: id, at }: Place, boxOf: BoxOf): DropMark | null {
  const parent = tree.find(id);
  if (!parent) return null;
  const drawnChildren = listDrawnChildren(parent, boxOf);
  if (drawnChildren.length === 0) {
    const box = findEmptyBox(tree, parent, boxOf);
    return box && { box, inside: true };
  }
  const previous = drawnChildren.findLast(({ index }) => index < at)?.box;
  const next = drawnChildren.find(({ index }) => index >= at)?.box;
  const across = getColumnDirection(tree, parent, drawnChildren);
  return { box: createLine(previous, next, boxOf(parent), across), inside: false };
}

function listDrawnChildren(parent: Block, boxOf: BoxOf) {
  return parent.children.flatMap((child, index) => {
    const box = boxOf(child);
    return box ? [{ index, box }] : [];
  });
}

/** The direction of side-by-side columns; null when they stack, as on a phone. */
function getColumnDirection(
  tree: BlockTree,
  parent: Block,
  [first, second]: readonly { box: Box }[],
): Direction | null {
  if (first && second) {
    if (second.box.left >= rightEdge(first.box) - 1) return 'ltr';
    return first.box.left >= rightEdge(second.box) - 1 ? 'rtl' : null;
  }
  const { tag } = parent.node;
  const across = holdsColumns(tag) || tag === navbar.tag || tag === social.tag;
  return across ? getDirection(tree, parent) : null;
}

function createLine(
  previous: Box | undefined,
  next: Box | undefined,
  own: Box | null,
  across: Direction | null,
): Box {
  const first = previous ?? next;
  if (!first) return own ?? { left: 0, top: 0, width: 0, height: 0 };
  const second = next ?? first;
  if (across) {
    const [start, end] =
      across === 'ltr' ? [(box: Box) => box.left, rightEdge] : [rightEdge, (box: Box) => box.left];
    const left =
      previous && next ? (end(previous) + start(next)) / 2 : previous ? end(previous) : start(second);
    return { left, top: first.top, width: 0, height: Math.max(first.height, second.height) };
  }
  const top =
    previous && next ? (bottomEdge(previous) + next.top) / 2 : previous ? bottomEdge(previous) : second.top;
  const { left, width } = own ?? first;
  return { left, top, width, height: 0 };
}

/** The drop box of an empty container. An empty column has no height, so its section's is used. */
export function findEmptyBox(tree: BlockTree, block: Block, boxOf: BoxOf): Box | null {
  const box = boxOf(block);
  if (!box || box.height >= 12) return box;
  const ancestorBoxes = tree.around(block.id).map(boxOf);
  const tall = ancestorBoxes.find((one) => one !== null && one.height >= 12);
  return tall ? { ...box, top: tall.top, height: tall.height } : box;
}

function rightEdge({ left, width }: Box): number {
  return left + width;
}

function bottomEdge({ top, height }: Box): number {
  return top + height;
}
