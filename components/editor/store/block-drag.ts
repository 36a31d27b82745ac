import type { BlockTree, Place } from '@/components/editor/email/block-tree';
import { canHold } from '@/components/editor/email/fitting';
import { isTied, wholeBlock } from '@/components/editor/email/html-blocks';
import { moveBlocks, readBlocks } from '@/components/editor/email/structure';
import { type Definitions, noDefinitions } from '@/components/editor/tree/definitions';
import type { MjmlTree } from '@/components/editor/tree/read-tree';
import type { CommandTarget } from './block-commands';

type DragTarget = CommandTarget & {
  snapshot: () => { place: Place | null; tree: BlockTree };
  point: (change: { place: Place | null }) => void;
};

type Dragged =
  | { kind: 'new'; source: string; definitions: Definitions; blocks: MjmlTree[] }
  | { kind: 'moved'; ids: readonly string[] };

/** Dragging blocks into the email and about in it: what is dragged, and where it would land. */
export class BlockDrag {
  private dragged: Dragged | null = null;

  constructor(private readonly store: DragTarget) {}

  get active(): boolean {
    return this.dragged !== null;
  }

  /** The blocks of this email that are dragged; none of new ones. */
  get moving(): readonly string[] {
    return this.dragged?.kind === 'moved' ? this.dragged.ids : [];
  }

  /** The elements that are dragged. */
  get tags(): string[] {
    const { dragged } = this;
    if (dragged?.kind === 'moved')
      return dragged.ids.flatMap((id) => this.store.tree.find(id)?.node.tag ?? []);
    return dragged?.blocks.map(({ node }) => node.tag) ?? [];
  }

  /** Begins dragging new blocks towards the canvas. */
  start(source: string, definitions: Definitions = noDefinitions): void {
    this.begin({ kind: 'new', source, definitions, blocks: readBlocks(source) });
  }

  /** Begins dragging blocks of this email to another place. */
  startMove(ids: readonly string[]): void {
    const { tree } = this.store;
    const whole = [...new Set(ids.map((id) => wholeBlock(tree, id)))];
    if (whole.length > 0 && !whole.some((id) => isTied(tree, id))) this.begin({ kind: 'moved', ids: whole });
  }

  /** The pointer is where blocks would come in at a place; null: nowhere. Answers whether a drop would land. */
  aim(place: Place | null): boolean {
    const fits = place !== null && this.fits(place);
    this.show(fits ? place : null);
    return fits;
  }

  /** Lets go. Answers whether it landed. */
  drop(): boolean {
    const { dragged, store } = this;
    const { place } = store.snapshot();
    if (!dragged || !place || !this.fits(place)) {
      this.end();
      return false;
    }
    this.end();
    if (dragged.kind === 'new') {
      store.blocks.insert(dragged.source, dragged.definitions, place);
      store.announce('Inserted.');
    } else {
      store.change(null, (draft) => void moveBlocks(draft, dragged.ids, place));
      store.announce('Moved.');
    }
    return true;
  }

  /** Whatever was dragged is dragged no more: let go, given up, or lost outside of the window. */
  end(): void {
    if (!this.dragged) return;
    this.dragged = null;
    this.show(null);
  }

  /** A colleague's change or an undo may have taken away what a drag is about. */
  private fits({ parent }: Place): boolean {
    const { tree } = this.store;
    if (!this.dragged || !tree.has(parent) || !this.moving.every((id) => tree.has(id))) return false;
    const { tag } = tree.get(parent).node;
    return (
      this.tags.every((one) => canHold(tag, one)) && !this.moving.some((id) => tree.isInside(parent, id))
    );
  }

  private begin(dragged: Dragged): void {
    this.dragged = dragged;
    this.show(null);
  }

  private show(place: Place | null): void {
    const { place: old } = this.store.snapshot();
    if (old?.parent !== place?.parent || old?.at !== place?.at) this.store.point({ place });
  }
}
