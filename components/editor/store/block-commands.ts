import type { Block } from '@/components/editor/email/block';
import { joinBranch } from '@/components/editor/email/block-conditions';
import type { Place } from '@/components/editor/email/block-tree';
import {
  addOtherwise,
  fillBranch,
  removeBranch,
  rewriteCondition,
} from '@/components/editor/email/branch-edits';
import {
  type Branch,
  type Choice,
  findChoice,
  isSameSide,
  listOwnSides,
} from '@/components/editor/email/branches';
import { getCommonLook, keepLook } from '@/components/editor/email/html-arrivals';
import { getWholeBlock, isTied } from '@/components/editor/email/html-blocks';
import {
  copySource,
  duplicateBlocks,
  insertAt,
  insertBlocks,
  moveBlock,
  moveBlocks,
  readBlocks,
} from '@/components/editor/email/structure';
import { styleNewBlock } from '@/components/editor/email/style-new-block';
import {
  type Arrival,
  type Definitions,
  findMissingDefinitions,
  noDefinitions,
} from '@/components/editor/tree/definitions';
import { htmlRole } from '@/lib/document/html/html-elements';
import type { InheritedLook } from '@/lib/document/html/inherited-look';
import type { Draft } from './editor-value';
import type { ShownDocument } from './shown-document';

type AddOptions = {
  /** What HTML blocks inherited where they were. */
  look?: InheritedLook;
  /** They take the place of the selected block. */
  isInstead?: boolean;
  /** They were asked for earlier. */
  isLate?: boolean;
};

/** Commands for the selected blocks. Each is one undo step, for any number of blocks. */
export class BlockCommands {
  constructor(private readonly store: ShownDocument) {}

  /** Inserts blocks after the selection or at a place. Returns the first, or null if they fit nowhere. */
  insert(source: string, definitions: Definitions = noDefinitions, place?: Place): string | null {
    return this.add({ source, definitions }, place);
  }

  /** Adds an item at the end of a block in one undo step, and selects it. */
  addInside({ id, children }: Block, source: string): void {
    this.insert(source, noDefinitions, { parent: id, at: children.length });
  }

  /** Like `insert`, for blocks that keep their look. */
  paste(source: string, definitions: Definitions, look: InheritedLook = {}): string | null {
    return this.add({ source, definitions, dressed: true }, undefined, { look });
  }

  /** Inserts blocks in place of the selected one. Returns the first, or null if they fit nowhere. */
  insertInstead(source: string): string | null {
    return this.add({ source, definitions: noDefinitions }, undefined, { isInstead: true });
  }

  /** Like `insert`, for what was asked for earlier: nobody who began to write since is interrupted. */
  insertLate(source: string, place?: Place): string | null {
    return this.add({ source, definitions: noDefinitions }, place, { isLate: true });
  }

  private add(
    arrival: Arrival,
    place?: Place,
    { look = {}, isInstead = false, isLate = false }: AddOptions = {},
  ): string | null {
    const { store } = this;
    const blocks = readBlocks(arrival.source, store.isHtml);
    const result = store.change(null, (draft) => {
      const selected = store.selected?.id ?? null;
      const added = place ? insertAt(draft, place, blocks) : insertBlocks(draft, selected, blocks);
      if (added.length === 0) return null;
      // Inserted blocks adapt to their place and bring their variables.
      if (!arrival.dressed) for (const id of added) styleNewBlock(draft, id, store.brand);
      if (store.isHtml) for (const id of added) keepLook(draft, id, look);
      else if (selected !== null && isInstead) replaceBy(draft, selected, added);
      else if (selected !== null && !place && this.isAddedToBranch(draft, selected, added))
        joinBranch(draft, selected, added);
      return { added, given: addDefinitions(draft, arrival) };
    });
    if (!result) return null;
    if (!isLate || !store.view?.isPaused) this.show(result.added);
    store.point({ arrival: { ...arrival, ...result } });
    return result.added[0] ?? null;
  }

  /** Whether blocks are next to one whose branch alone is shown: what is added there belongs to it. */
  private isAddedToBranch(draft: Draft, selected: string, added: readonly string[]): boolean {
    const { shownSides } = this.store.snapshot();
    const sides = listOwnSides(draft.get(selected), draft.details.conditions);
    const isShownAlone =
      sides.length > 0 && sides.every((side) => shownSides.some((one) => isSameSide(one, side)));
    return isShownAlone && added.every((id) => draft.parentOf(id) === draft.parentOf(selected));
  }

  /** Adds an “Otherwise” with a copy to rewrite, and selects it. */
  addOtherwise(choice: Choice): void {
    const [first, ...more] = this.store.change(null, (draft) => addOtherwise(draft, choice)) ?? [];
    if (first === undefined) return;
    this.show([first, ...more]);
    this.store.announce(`“Otherwise” added. ${this.store.describe(first)}`);
  }

  /** Puts something to rewrite into an empty branch, and selects it. */
  fillBranch(choice: Choice, branch: Branch): void {
    const added = this.store.change(null, (draft) => fillBranch(draft, choice, branch)) ?? [];
    if (added.length === 0) return;
    this.show(added);
    this.store.announce(`Block added to “${branch.label}”.`);
  }

  /** Removes a branch with its blocks, and selects what remains of the condition. */
  removeBranch(choice: Choice, branch: Branch): void {
    // Deselect first: nothing may show the settings of a deleted block.
    this.store.selectAll([]);
    const next = this.store.change(null, (draft) => removeBranch(draft, choice, branch)) ?? null;
    this.store.selectAll(next === null ? [] : [next]);
    this.store.announce(`“${branch.label}” removed.`);
  }

  /** Changes a condition written by hand, also for the other branches next to the block; typing is one step. */
  rewriteCondition(id: string, old: string, next: string): void {
    const { tree, details } = this.store;
    const branches = findChoice(tree, id, details.conditions)?.branches ?? [];
    const others = branches.flatMap(({ blocks }) => blocks.map((block) => block.id));
    this.store.change(`condition ${id}`, (draft) => rewriteCondition(draft, [id, ...others], old, next));
  }

  move(step: -1 | 1): void {
    const ids = this.chosenIds();
    const selected = this.store.chosen().map(({ id }) => id);
    const before = this.store.tree;
    this.store.change(null, (draft) => moveTogether(draft, ids, step));
    const way = step === -1 ? 'up' : 'down';
    if (this.store.tree === before) {
      if (selected.length > 0) this.store.announce(`It cannot be moved further ${way}.`);
      return;
    }
    this.show(selected);
    const [first = '', ...more] = selected;
    this.store.announce(
      more.length === 0
        ? `Moved ${way}. ${this.store.describe(first)}`
        : `${selected.length} blocks moved ${way}.`,
    );
  }

  duplicate(): void {
    if (this.isRefused()) return;
    const copies = this.store.change(null, (draft) => duplicateBlocks(draft, this.chosenIds())) ?? [];
    if (copies.length === 0) return;
    this.show(copies);
    this.store.announce(copies.length === 1 ? 'Duplicated.' : `${copies.length} blocks duplicated.`);
  }

  remove(): void {
    const { store } = this;
    const ids = this.chosenIds();
    const [first] = ids;
    const parent = first === undefined ? undefined : store.tree.parentOf(first);
    if (first === undefined || !parent || store.readOnly || this.isRefused()) return;
    const at = store.tree.indexOf(first);
    const stays = ({ id }: Block) => !ids.includes(id);
    const next =
      parent.children.slice(at + 1).find(stays) ?? parent.children.slice(0, at).findLast(stays) ?? parent;
    // Deselect first: nothing may show the settings of a deleted block.
    store.selectAll([next.id]);
    store.change(null, (draft) => {
      for (const id of ids) draft.remove(id);
    });
    const done = ids.length === 1 ? 'Deleted.' : `${ids.length} blocks deleted.`;
    store.announce(`${done} Now selected: ${store.describe(next.id)}`);
  }

  /** The source of the selected blocks; empty if any cannot be copied. */
  source(): string {
    if (this.isRefused()) return '';
    return copySource(this.store.tree, this.chosenBlocks());
  }

  /** What the selected HTML blocks inherit. */
  inherited(): InheritedLook {
    return getCommonLook(this.store.tree, this.chosenBlocks());
  }

  /** Selects blocks and scrolls to the last. */
  private show(ids: readonly string[]): void {
    this.store.selectAll(ids);
    this.store.seek();
  }

  private chosenIds(): string[] {
    return [...new Set(this.store.chosen().map(({ id }) => getWholeBlock(this.store.tree, id)))];
  }

  private chosenBlocks(): Block[] {
    return this.chosenIds().map((id) => this.store.tree.get(id));
  }

  /** Announces that part of a unit cannot be copied or deleted alone. */
  private isRefused(): boolean {
    const tied = this.chosenBlocks().find(({ id }) => isTied(this.store.tree, id));
    if (!tied) return false;
    this.store.announce(
      htmlRole(tied.node.tag) === 'branch'
        ? 'This part belongs to its condition: select that, or what is in it.'
        : 'Outlook shows these columns as one table: select what is around them.',
    );
    return true;
  }
}

/** Removes a block whose place others took: they are shown when it was. */
function replaceBy(draft: Draft, id: string, others: readonly string[]): void {
  const { logic } = draft.get(id).node;
  for (const other of others) {
    const { node } = draft.get(other);
    draft.setNode(other, { ...node, logic: [...logic, ...node.logic] });
  }
  draft.remove(id);
}

/** Adds the blocks' definitions to the template, in the same undo step. Returns their names. */
function addDefinitions(draft: Draft, arrival: Arrival): string[] {
  const missing = findMissingDefinitions(arrival, draft.details);
  const variables = missing.variables.filter((each) => arrival.definitions.variables.includes(each));
  const conditions = missing.conditions.filter((each) => arrival.definitions.conditions.includes(each));
  if (variables.length + conditions.length === 0) return [];
  draft.details = {
    ...draft.details,
    variables: [...draft.details.variables, ...variables],
    conditions: [...draft.details.conditions, ...conditions],
  };
  return [...variables, ...conditions].map(({ name }) => name);
}

/** Adjacent blocks move together in order; blocks of different parents cannot. */
function moveTogether(draft: Draft, ids: readonly string[], step: -1 | 1): void {
  const [first] = ids;
  const last = ids.at(-1);
  const parent = first === undefined ? undefined : draft.parentOf(first);
  if (first === undefined || last === undefined || !parent) return;
  if (ids.length === 1) {
    moveBlock(draft, first, step);
    return;
  }
  if (ids.some((id) => draft.parentOf(id) !== parent)) return;
  const at = step === -1 ? draft.indexOf(first) - 1 : draft.indexOf(last) + 2;
  if (at >= 0 && at <= parent.children.length) moveBlocks(draft, ids, { parent: parent.id, at });
}
