import type { Component } from 'grapesjs';
import { childrenOf, nodeOf } from './component-node';
import { canHold, wrapsBlocks } from './fitting';

export type Point = { x: number; y: number };
/** Where something is drawn, in the coordinates of the canvas's frame. */
export type Box = { left: number; top: number; width: number; height: number };

/** Where a drop would land, and what tells so: a line between two blocks, or the empty place that is filled. */
export type DropPlace = { parent: Component; at: number; mark: Box; inside: boolean };

type Search = {
  wrapper: Component;
  /** The block under the pointer; null beside all blocks. */
  over: Component | null;
  point: Point;
  /** The elements that are dragged. */
  tags: readonly string[];
  /** The blocks that are moved, where they are blocks of the canvas: nothing can land in itself. */
  moving: readonly Component[];
  boxOf: (component: Component) => Box | null;
};

/** How near to the edge of a section a drop goes beside it and not into it. */
const edge = 8;

/** The place for a drop at a point, or null where nothing of that kind can stand. */
export function findDropPlace(search: Search): DropPlace | null {
  const chain = holdersAt(search);
  const beside = chain.find((holder, index) => {
    const child = chain[index - 1] ?? search.over;
    const box = child && search.boxOf(child);
    const near =
      box &&
      (Math.abs(search.point.y - box.top) < edge || Math.abs(search.point.y - box.top - box.height) < edge);
    return near && wrapsBlocks(nodeOf(holder).tag) && holdsAll(holder, search);
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
function holdersAt({ wrapper, over, moving }: Search): Component[] {
  const chain: Component[] = [];
  for (let node = over ?? wrapper; node; ) {
    chain.push(node);
    if (moving.includes(node)) chain.length = 0;
    const parent = node.parent();
    if (!parent) break;
    node = parent;
  }
  return chain;
}

function holdsAll(holder: Component, { tags }: Search): boolean {
  return tags.every((tag) => canHold(nodeOf(holder).tag, tag));
}

/** Beside the columns of a section, the nearest one takes what only columns hold. */
function nearestColumn(holder: Component, search: Search): Component | null {
  if (!/^mj-(section|group)$/.test(nodeOf(holder).tag)) return null;
  const columns = childrenOf(holder)
    .flatMap((child) => (nodeOf(child).tag === 'mj-group' ? childrenOf(child) : [child]))
    .filter((child) => holdsAll(child, search) && !search.moving.includes(child));
  const distances = columns.map((column) => distance(search.boxOf(column), search.point));
  return columns[distances.indexOf(Math.min(...distances))] ?? null;
}

function distance(box: Box | null, { x, y }: Point): number {
  if (!box) return Number.MAX_VALUE;
  const apart = (value: number, from: number, size: number) => Math.max(from - value, 0, value - from - size);
  return apart(x, box.left, box.width) * 1_000 + apart(y, box.top, box.height);
}

function placeIn(parent: Component, { point, boxOf }: Search): DropPlace | null {
  const drawn = drawnChildren(parent, boxOf);
  const across = runsAcross(
    nodeOf(parent).tag,
    drawn.map(({ box }) => box),
  );
  const next = drawn.find(({ box }) =>
    across ? point.x < box.left + box.width / 2 : point.y < box.top + box.height / 2,
  );
  return placeAt(parent, next?.index ?? (drawn.at(-1)?.index ?? childrenOf(parent).length - 1) + 1, boxOf);
}

/** A place before the child at `at`, with what tells so in the canvas. */
export function placeAt(
  parent: Component,
  at: number,
  boxOf: (component: Component) => Box | null,
): DropPlace | null {
  const drawn = drawnChildren(parent, boxOf);
  if (drawn.length === 0) {
    const mark = emptyBox(parent, boxOf);
    return mark && { parent, at, mark, inside: true };
  }
  const previous = drawn.findLast(({ index }) => index < at)?.box;
  const next = drawn.find(({ index }) => index >= at)?.box;
  const across = runsAcross(
    nodeOf(parent).tag,
    drawn.map(({ box }) => box),
  );
  return { parent, at, mark: lineBetween(previous, next, boxOf(parent), across), inside: false };
}

function drawnChildren(parent: Component, boxOf: (component: Component) => Box | null) {
  return childrenOf(parent).flatMap((child) => {
    const box = boxOf(child);
    return box ? [{ index: child.index(), box }] : [];
  });
}

/** Columns stand side by side, and on a phone one below the other. */
function runsAcross(tag: string, boxes: readonly Box[]): boolean {
  const [first, second] = boxes;
  if (first && second) return second.left >= first.left + first.width - 1;
  return /^mj-(section|group|navbar|social)$/.test(tag);
}

function lineBetween(
  previous: Box | undefined,
  next: Box | undefined,
  own: Box | null,
  across: boolean,
): Box {
  const first = previous ?? next;
  if (!first) return own ?? { left: 0, top: 0, width: 0, height: 0 };
  const second = next ?? first;
  if (across) {
    const left =
      previous && next ? (endX(previous) + next.left) / 2 : previous ? endX(previous) : second.left;
    return { left, top: first.top, width: 0, height: Math.max(first.height, second.height) };
  }
  const top = previous && next ? (endY(previous) + next.top) / 2 : previous ? endY(previous) : second.top;
  const { left, width } = own ?? first;
  return { left, top, width, height: 0 };
}

/** What an empty container offers: an empty column has no height, so what it stands in shows how tall its place is. */
export function emptyBox(component: Component, boxOf: (component: Component) => Box | null): Box | null {
  const box = boxOf(component);
  if (!box || box.height >= 12) return box;
  for (let node = component.parent(); node; node = node.parent()) {
    const around = boxOf(node);
    if (around && around.height >= 12) return { ...box, top: around.top, height: around.height };
  }
  return box;
}

function endX({ left, width }: Box): number {
  return left + width;
}

function endY({ top, height }: Box): number {
  return top + height;
}
