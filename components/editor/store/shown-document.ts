import type { Block } from '@/components/editor/email/block';
import type { BlockTree } from '@/components/editor/email/block-tree';
import {
  type Branch,
  type Choice,
  listHidden,
  listSidesAround,
  reveal,
  showOnly,
} from '@/components/editor/email/branches';
import { describeBlock } from '@/components/editor/email/describe-block';
import type { BrandLook } from '@/lib/document/brand/brand-look';
import type { ConditionDefinition } from '@/lib/document/contract';
import type { Side } from '@/lib/document/variables/rule-words';
import type { Details, Draft } from './editor-value';
import { listSelected, toggleBlock } from './selection';
import type { BlockView, Drawing, StoreState } from './store-state';
import { Watchable } from './watchable';

/** An open document as it is shown: what is selected and hovered, and when subscribers hear of changes. */
export abstract class ShownDocument extends Watchable<StoreState> {
  abstract readonly details: Details;
  abstract readonly isHtml: boolean;
  abstract readOnly: boolean;
  /** The look of the workspace's brand, once loaded and if it has one. */
  abstract brand: BrandLook | null;
  /** Announces to screen readers. */
  abstract readonly announce: (message: string) => void;
  abstract change<T>(place: string | null, recipe: (draft: Draft) => T): T | undefined;

  /** Shows the blocks, while there is a canvas. */
  view: BlockView | null = null;
  /** What was selected, even if an undo removed it: a redo brings it back. */
  private wanted: readonly string[] = [];

  get tree(): BlockTree {
    return this.state.tree;
  }

  /** The block selected last. */
  get selected(): Block | null {
    const { selected, tree } = this.state;
    return (selected !== null && tree.find(selected)) || null;
  }

  select(id: string | null): void {
    this.selectAll(id === null ? [] : [id]);
  }

  /** Selects several blocks; the last one is shown in the inspector. */
  selectAll(ids: readonly string[]): void {
    this.wanted = ids;
    const selected = ids.at(-1) ?? null;
    this.update({ selected, others: ids.slice(0, -1) });
    if (selected !== null && this.tree.has(selected))
      this.showSides(reveal(this.state.shownSides, listSidesAround(this.tree, selected, this.conditions)));
    if (selected !== null && selected !== this.tree.body.id) this.view?.bringIntoSight(selected);
  }

  /** Scrolls the whole selected block into view with its tools, after it moved or was chosen by keyboard. */
  seek(): void {
    const { selected } = this;
    if (selected && selected.id !== this.tree.body.id) this.view?.bringIntoSight(selected.id, true);
  }

  /** Toggles a block in the selection; `through` also takes those between. */
  alsoSelect(id: string, through: boolean): void {
    this.selectAll(toggleBlock(this.tree, this.allSelected(), id, through));
  }

  /** The selected blocks in document order, without the body and without those inside others. */
  chosen(): Block[] {
    return listSelected(this.tree, this.allSelected());
  }

  /** A block in words, for screen readers. */
  describe(id: string): string {
    return describeBlock(this.tree, id, this.conditions);
  }

  hover(hovered: string | null): void {
    if (hovered !== this.state.hovered) this.update({ hovered });
  }

  /** Changes view state only: hover, drag, newly added blocks. */
  point(change: Partial<Pick<StoreState, 'place' | 'arrival'>>): void {
    this.update(change);
  }

  get conditions(): readonly ConditionDefinition[] {
    return this.details.conditions;
  }

  /** Shows only one branch of a choice on the canvas; null: all of them. */
  showBranch(choice: Choice, branch: Branch | null): void {
    this.showSides(showOnly(this.state.shownSides, choice, branch));
    const { selected } = this;
    // Keys must not change what is not seen.
    if (branch && selected && this.listHidden().has(selected.id)) this.select(branch.blocks[0]?.id ?? null);
  }

  /** The blocks that are not in the branches that are shown. */
  listHidden(): ReadonlySet<string> {
    return listHidden(this.tree.body, this.state.shownSides, this.conditions);
  }

  showAllBranches(): void {
    this.showSides([]);
  }

  private showSides(shownSides: readonly Side[]): void {
    if (shownSides === this.state.shownSides) return;
    this.update({ shownSides });
    this.view?.refresh();
  }

  /** Called by the canvas with its progress. */
  draw(change: Partial<Drawing>): void {
    this.update(
      { drawing: { ...this.state.drawing, ...change } },
      change.paint === undefined ? 'now' : 'drawn',
    );
  }

  /** Makes the tools over the canvas measure again after something changed its size. */
  measure(): void {
    this.draw({ paint: this.state.drawing.paint + 1 });
  }

  private allSelected(): string[] {
    const { selected, others } = this.state;
    return [...others, ...(selected === null ? [] : [selected])];
  }

  /** The part of the selection that is in the email. */
  protected selectionIn(tree: BlockTree): Pick<StoreState, 'selected' | 'others'> {
    const { others } = this.state;
    const last = this.wanted.at(-1) ?? null;
    const rest = this.wanted.slice(0, -1).filter((id) => tree.has(id));
    return {
      selected: last !== null && tree.has(last) ? last : null,
      others: rest.join() === others.join() ? others : rest,
    };
  }

  /** Changes the state. What the canvas draws by itself is drawn before subscribers hear of it. */
  protected update(change: Partial<StoreState>, timing: 'now' | 'drawn' = 'now'): void {
    const { selected } = this.state;
    this.state = { ...this.state, ...change };
    if (timing === 'now' || !this.view || this.state.selected !== selected) this.notify();
    else if (this.view.isPaused) this.notifyAfterPause();
    else this.notifyAfterPaint();
  }

  /** Partial drawing takes milliseconds: the panels wait for it. */
  protected override isBusy(): boolean {
    return this.view?.isDrawing ?? false;
  }
}
