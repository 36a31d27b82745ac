import type { Block } from '@/components/editor/email/block';
import type { BlockTree, Place } from '@/components/editor/email/block-tree';
import { describeBlock } from '@/components/editor/email/describe-block';
import { dressBlock } from '@/components/editor/email/dress-block';
import { keepLook, lookAround } from '@/components/editor/email/html-arrivals';
import { isTied, wholeBlock } from '@/components/editor/email/html-blocks';
import {
  copySource,
  duplicateBlocks,
  insertAt,
  insertBlocks,
  moveBlock,
  moveBlocks,
  readBlocks,
} from '@/components/editor/email/structure';
import {
  type Arrival,
  type Definitions,
  missingDefinitions,
  noDefinitions,
} from '@/components/editor/tree/definitions';
import type { Brand } from '@/lib/brand/contract';
import { htmlRole } from '@/lib/document/html/html-elements';
import type { InheritedLook } from '@/lib/document/html/inherited-look';
import type { Draft } from './editor-value';

/** What the commands need of the store. */
export type CommandTarget = {
  readonly tree: BlockTree;
  readonly isHtml: boolean;
  readonly selected: Block | null;
  readonly brand: Brand | null;
  readOnly: boolean;
  readonly blocks: BlockCommands;
  chosen: () => Block[];
  selectAll: (ids: readonly string[]) => void;
  /** The selected block comes into sight. */
  seek: () => void;
  change: (place: string | null, recipe: (draft: Draft) => void) => void;
  /** Blocks came in that were no part of this email before. */
  point: (change: { arrival: Arrival }) => void;
  announce: (message: string) => void;
};

/** What can be done with the selected blocks. Each is one step of undo, however many they are. */
export class BlockCommands {
  constructor(private readonly store: CommandTarget) {}

  /** Puts blocks after the selection, or to a place. Answers the first of them, or null where they fit nowhere. */
  insert(source: string, definitions: Definitions = noDefinitions, place?: Place): string | null {
    return this.add({ source, definitions }, place);
  }

  /** Puts one more item at the end of a block, as one step of undo, and selects it. */
  addInside({ id, children }: Block, source: string): void {
    this.insert(source, noDefinitions, { parent: id, at: children.length });
  }

  /** As `insert`, of blocks that look already as they are to look. */
  paste(source: string, definitions: Definitions, look: InheritedLook = {}): string | null {
    return this.add({ source, definitions, dressed: true }, undefined, look);
  }

  private add(arrival: Arrival, place?: Place, look: InheritedLook = {}): string | null {
    const { store } = this;
    const blocks = readBlocks(arrival.source, store.isHtml);
    let added: string[] = [];
    let given: string[] = [];
    store.change(null, (draft) => {
      const selected = store.selected?.id ?? null;
      added = place ? insertAt(draft, place, blocks) : insertBlocks(draft, selected, blocks);
      // What came in takes the looks of its place and brings its variables.
      if (!arrival.dressed) for (const id of added) dressBlock(draft, id, store.brand);
      if (store.isHtml) for (const id of added) keepLook(draft, id, look);
      if (added.length > 0) given = giveDefinitions(draft, arrival);
    });
    if (added.length === 0) return null;
    store.selectAll(added);
    store.seek();
    store.point({ arrival: { ...arrival, given } });
    return added[0] ?? null;
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
    this.store.selectAll(selected);
    this.store.seek();
    const [first = ''] = selected;
    this.store.announce(
      selected.length === 1
        ? `Moved ${way}. ${describeBlock(this.store.tree, first)}`
        : `${selected.length} blocks moved ${way}.`,
    );
  }

  duplicate(): void {
    let copies: string[] = [];
    if (this.isRefused()) return;
    this.store.change(null, (draft) => {
      copies = duplicateBlocks(draft, this.chosenIds());
    });
    if (copies.length === 0) return;
    this.store.selectAll(copies);
    this.store.seek();
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
    // Let go before it goes: nothing may show the settings of what is no more.
    store.selectAll([next.id]);
    store.change(null, (draft) => {
      for (const id of ids) draft.remove(id);
    });
    const done = ids.length === 1 ? 'Deleted.' : `${ids.length} blocks deleted.`;
    store.announce(`${done} Now selected: ${describeBlock(store.tree, next.id)}`);
  }

  /** The selected blocks as they are written; empty where none may be copied. */
  source(): string {
    if (this.isRefused()) return '';
    return copySource(this.store.tree, this.chosenBlocks());
  }

  /** What the selected blocks of an email of HTML inherit from what is around them. */
  inherited(): InheritedLook {
    return lookAround(this.store.tree, this.chosenBlocks());
  }

  private chosenIds(): string[] {
    return [...new Set(this.store.chosen().map(({ id }) => wholeBlock(this.store.tree, id)))];
  }

  private chosenBlocks(): Block[] {
    return this.chosenIds().map((id) => this.store.tree.get(id));
  }

  /** Of what is held together, one part alone is neither copied nor deleted: this says so. */
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

/** Gives the template what blocks bring along, in the same step of undo as the blocks. Answers the names. */
function giveDefinitions(draft: Draft, arrival: Arrival): string[] {
  const missing = missingDefinitions(arrival, draft.details);
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

/** Blocks beside each other keep their order; blocks of several places cannot go one step together. */
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
