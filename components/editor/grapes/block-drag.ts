import type { Component, Editor } from 'grapesjs';
import { type Arrival, type Definitions, noDefinitions } from '@/components/editor/tree/definitions';
import type { MjmlTree } from '@/components/editor/tree/read-tree';
import { childrenOf, nodeOf } from './component-node';
import { type Box, type DropPlace, findDropPlace, type Point, placeAt } from './drop-place';
import { canHold } from './fitting';
import { insertAt, isInside, moveBlocks, type Place, readBlocks } from './structure';

type DragOptions = {
  grapes: Editor;
  /** The innermost block at a place of the canvas; null beside all of them. */
  blockAt: (point: Point) => Component | null;
  /** Shows where a drop would land; null: nowhere, or nothing is dragged. */
  onPlace: (place: DropPlace | null) => void;
  /** Blocks landed; those that were no part of this email before come with an arrival. */
  onLanded: (components: Component[], arrival: Arrival | null) => void;
};

type Dragged =
  | { kind: 'new'; arrival: Arrival; blocks: MjmlTree[] }
  | { kind: 'moved'; components: Component[] };

/**
 * Dragging blocks into the canvas and about in it. The place is found from the blocks' own boxes and not by what happens
 * to lie under the pointer, so the tools that float over a block are no hole in it.
 */
export class BlockDrag {
  private dragged: Dragged | null = null;
  private place: DropPlace | null = null;

  constructor(private readonly options: DragOptions) {}

  get active(): boolean {
    return this.dragged !== null;
  }

  /** Blocks of this email are dragged, not new ones. */
  get moving(): boolean {
    return this.dragged?.kind === 'moved';
  }

  /** Begins dragging new blocks towards the canvas. */
  start(source: string, definitions: Definitions = noDefinitions): void {
    this.begin({ kind: 'new', arrival: { source, definitions }, blocks: readBlocks(source) });
  }

  /** Begins dragging blocks of this email to another place. */
  startMove(components: readonly Component[]): void {
    if (components.length > 0) this.begin({ kind: 'moved', components: [...components] });
  }

  /** The pointer is at a place of the canvas, in the coordinates of its frame. Answers whether a drop would land. */
  over(point: Point): boolean {
    const { dragged } = this;
    if (!dragged) return false;
    const wrapper = this.options.grapes.getWrapper();
    if (!wrapper) return false;
    const moving = dragged.kind === 'moved' ? dragged.components : [];
    const place = findDropPlace({
      wrapper,
      over: this.options.blockAt(point),
      point,
      tags: this.tags(),
      moving,
      boxOf,
    });
    this.show(place);
    return place !== null;
  }

  /** The pointer is at a place that was found elsewhere, such as in the outline. Answers whether a drop would land. */
  overPlace({ parent, at }: Place): boolean {
    const { dragged } = this;
    if (!dragged) return false;
    const fits =
      this.tags().every((tag) => canHold(nodeOf(parent).tag, tag)) &&
      !(dragged.kind === 'moved' && dragged.components.some((component) => isInside(parent, component)));
    this.show(fits ? placeAt(parent, at, boxOf) : null);
    return fits;
  }

  /** The pointer left the canvas: a drop would land nowhere. */
  leave(): void {
    this.show(null);
  }

  /** Lets go. Answers whether it landed. */
  drop(): boolean {
    const { dragged, place } = this;
    this.end();
    if (!dragged || !place || !isAttached(place.parent)) return false;
    if (dragged.kind === 'new') this.options.onLanded(insertAt(place, dragged.blocks), dragged.arrival);
    else if (!dragged.components.every(isAttached)) return false;
    else this.options.onLanded(moveBlocks(dragged.components, place), null);
    return true;
  }

  /** Whatever was dragged is dragged no more: let go, given up, or lost outside of the window. */
  end(): void {
    if (!this.dragged) return;
    this.dragged = null;
    this.show(null);
  }

  private tags(): string[] {
    const { dragged } = this;
    if (dragged?.kind === 'moved') return dragged.components.map((component) => nodeOf(component).tag);
    return dragged?.blocks.map(({ node }) => node.tag) ?? [];
  }

  private begin(dragged: Dragged): void {
    this.dragged = dragged;
    this.show(null);
  }

  private show(place: DropPlace | null): void {
    if (this.place === null && place === null) return;
    this.place = place;
    this.options.onPlace(place);
  }
}

/** What a block covers: its element, or all that stands in it where it has none of its own. */
export function boxOf(component: Component): Box | null {
  const element = component.getEl();
  if (element) {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { left, top, width, height };
  }
  const boxes = childrenOf(component).flatMap((child) => boxOf(child) ?? []);
  const [first] = boxes;
  if (!first) return null;
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  return { left, top, width: right - left, height: bottom - top };
}

/** A colleague's change or an undo may have taken away what a drag was about. */
function isAttached(component: Component): boolean {
  for (let node: Component | undefined = component; node; node = node.parent())
    if (node.is('wrapper')) return true;
  return false;
}
