import type { Place } from '@/components/editor/email/block-tree';
import { canHold } from '@/components/editor/email/fitting';
import { getWholeBlock, isTied } from '@/components/editor/email/html-blocks';
import { moveBlocks, readBlocks } from '@/components/editor/email/structure';
import { type Definitions, noDefinitions } from '@/components/editor/tree/definitions';
import type { MjmlTree } from '@/components/editor/tree/read-tree';
import type { BlockCommands } from './block-commands';
import type { ShownDocument } from './shown-document';

type Dragged =
  | { kind: 'new'; source: string; definitions: Definitions; blocks: readonly MjmlTree[] }
  | { kind: 'moved'; ids: readonly string[] };

/** Drags new and existing blocks: what is dragged and where it would land. */
export class BlockDrag {
  private dragged: Dragged | null = null;

  constructor(
    private readonly store: ShownDocument,
    private readonly blocks: BlockCommands,
  ) {}

  get active(): boolean {
    return this.dragged !== null;
  }

  /** The dragged blocks of this email; none for new ones. */
  get moving(): readonly string[] {
    return this.dragged?.kind === 'moved' ? this.dragged.ids : [];
  }

  /** The tags of what is dragged. */
  get tags(): string[] {
    const { dragged } = this;
    if (dragged?.kind === 'moved')
      return dragged.ids.flatMap((id) => this.store.tree.find(id)?.node.tag ?? []);
    return dragged?.blocks.map(({ node }) => node.tag) ?? [];
  }

  /** Starts dragging new blocks to the canvas. */
  start(source: string, definitions: Definitions = noDefinitions): void {
    this.begin({ kind: 'new', source, definitions, blocks: readBlocks(source) });
  }

  /** Starts dragging blocks of this email. */
  startMove(ids: readonly string[]): void {
    const { tree } = this.store;
    const whole = [...new Set(ids.map((id) => getWholeBlock(tree, id)))];
    if (whole.length > 0 && !whole.some((id) => isTied(tree, id))) this.begin({ kind: 'moved', ids: whole });
  }

  /** Sets where the drag would land; null: nowhere. Returns whether it can land. */
  aim(place: Place | null): boolean {
    const fits = place !== null && this.fits(place);
    this.show(fits ? place : null);
    return fits;
  }

  /** Drops. Returns whether it landed. */
  drop(): boolean {
    const { dragged, store } = this;
    const { place } = store.snapshot();
    if (!dragged || !place || !this.fits(place)) {
      this.end();
      return false;
    }
    this.end();
    if (dragged.kind === 'new') {
      this.blocks.insert(dragged.source, dragged.definitions, place);
      store.announce('Inserted.');
    } else {
      store.change(null, (draft) => moveBlocks(draft, dragged.ids, place));
      store.announce('Moved.');
    }
    return true;
  }

  /** Ends any drag: dropped, canceled, or lost outside the window. */
  end(): void {
    if (!this.dragged) return;
    this.dragged = null;
    this.show(null);
  }

  /** A colleague's change or an undo may have removed what is dragged. */
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
