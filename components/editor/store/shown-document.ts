import type { Block } from '@/components/editor/email/block';
import type { BlockTree } from '@/components/editor/email/block-tree';
import { chosenBlocks, withBlock } from './selection';
import type { BlockView, Drawing, StoreState } from './store-state';
import { Watchable } from './watchable';

/** An open document as it is looked at: what of it is selected and pointed at, and when those who watch hear of a change. */
export class ShownDocument extends Watchable<StoreState> {
  /** Shows the blocks, while there is a canvas. */
  view: BlockView | null = null;
  /** What somebody selected, though an undo may have taken it away: a redo brings it back. */
  private wanted: readonly string[] = [];

  get tree(): BlockTree {
    return this.state.tree;
  }

  /** The block that was selected last, whatever it is. */
  get selected(): Block | null {
    const { selected, tree } = this.state;
    return (selected !== null && tree.find(selected)) || null;
  }

  select(id: string | null): void {
    this.selectAll(id === null ? [] : [id]);
  }

  /** Selects blocks together; the last one is the inspector's. */
  selectAll(ids: readonly string[]): void {
    this.wanted = ids;
    const selected = ids.at(-1) ?? null;
    this.update({ selected, others: ids.slice(0, -1) });
    if (selected !== null && selected !== this.tree.body.id) this.view?.bringIntoSight(selected);
  }

  /** All of the selected block comes into sight, with its tools: it went elsewhere, or was chosen by the keys. */
  seek(): void {
    const { selected } = this;
    if (selected && selected.id !== this.tree.body.id) this.view?.bringIntoSight(selected.id, true);
  }

  /** Takes a block into the selection or out of it; `through` takes those between as well. */
  alsoSelect(id: string, through: boolean): void {
    this.selectAll(withBlock(this.tree, this.allSelected(), id, through));
  }

  /** The selected blocks in reading order, without the body and without what stands in another of them. */
  chosen(): Block[] {
    return chosenBlocks(this.tree, this.allSelected());
  }

  hover(hovered: string | null): void {
    if (hovered !== this.state.hovered) this.update({ hovered });
  }

  /** Changes what is pointed at, dragged or came in: nothing of the document. */
  point(change: Partial<Pick<StoreState, 'place' | 'arrival'>>): void {
    this.update(change);
  }

  /** The canvas tells how far it is. */
  draw(change: Partial<Drawing>): void {
    this.update(
      { drawing: { ...this.state.drawing, ...change } },
      change.paint === undefined ? 'now' : 'drawn',
    );
  }

  /** Tells the tools over the canvas to measure again, because something in it changed its size. */
  measure(): void {
    this.draw({ paint: this.state.drawing.paint + 1 });
  }

  private allSelected(): string[] {
    const { selected, others } = this.state;
    return [...others, ...(selected === null ? [] : [selected])];
  }

  /** What of the selection is in the email. */
  protected selectionIn(tree: BlockTree): Pick<StoreState, 'selected' | 'others'> {
    const { others } = this.state;
    const last = this.wanted.at(-1) ?? null;
    const rest = this.wanted.slice(0, -1).filter((id) => tree.has(id));
    return {
      selected: last !== null && tree.has(last) ? last : null,
      others: rest.join() === others.join() ? others : rest,
    };
  }

  /** Changes the state. What the canvas shows by itself is drawn before those who watch hear of it. */
  protected update(change: Partial<StoreState>, told: 'now' | 'drawn' = 'now'): void {
    const { selected } = this.state;
    this.state = { ...this.state, ...change };
    if (told === 'now' || !this.view || this.state.selected !== selected) this.tell();
    else if (this.view.isPaused) this.tellAfterPause();
    else this.tellAfterPaint();
  }

  /** A part of the document is drawn in milliseconds: the panels wait for it. */
  protected override isBusy(): boolean {
    return this.view?.isDrawing ?? false;
  }
}
