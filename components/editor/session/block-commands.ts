import type { Component } from 'grapesjs';
import { childrenOf } from '@/components/editor/grapes/component-node';
import {
  copySource,
  duplicateBlocks,
  insertAt,
  insertBlocks,
  moveBlocks,
  moveComponent,
  type Place,
  readBlocks,
} from '@/components/editor/grapes/structure';
import { type Arrival, type Definitions, noDefinitions } from '@/components/editor/tree/definitions';

/** What the commands know of the open document. */
export type CommandTarget = {
  wrapper: () => Component;
  /** The block that was selected last, whatever it is. */
  selected: () => Component | null;
  /** The selected blocks without the body, in reading order; none of them stands in another. */
  chosen: () => Component[];
  selectAll: (components: readonly Component[]) => void;
  announce: (message: string) => void;
  /** Blocks came in that were no part of this email before. */
  onArrived: (arrival: Arrival) => void;
  readOnly: boolean;
};

/** What can be done with the selected blocks. Each is one step of undo, however many they are. */
export class BlockCommands {
  constructor(private readonly target: CommandTarget) {}

  /** Puts blocks after the selection, or to a place. Answers the first of them, or null where they fit nowhere. */
  insert(source: string, definitions: Definitions = noDefinitions, place?: Place): Component | null {
    return this.add({ source, definitions }, place);
  }

  /** As `insert`, of blocks that look already as they are to look. */
  paste(source: string, definitions: Definitions): Component | null {
    return this.add({ source, definitions, dressed: true });
  }

  private add(arrival: Arrival, place?: Place): Component | null {
    const { target } = this;
    if (target.readOnly) return null;
    const blocks = readBlocks(arrival.source);
    const added = place ? insertAt(place, blocks) : insertBlocks(target.wrapper(), target.selected(), blocks);
    if (added.length === 0) return null;
    target.selectAll(added);
    target.onArrived(arrival);
    return added[0] ?? null;
  }

  move(step: -1 | 1): void {
    const chosen = this.changeable();
    if (chosen.length === 0 || !moveTogether(chosen, step)) return;
    this.target.selectAll(chosen);
    this.target.announce(step === -1 ? 'Moved up.' : 'Moved down.');
  }

  duplicate(): void {
    const copies = duplicateBlocks(this.changeable());
    if (copies.length === 0) return;
    this.target.selectAll(copies);
    this.target.announce(copies.length === 1 ? 'Duplicated.' : `${copies.length} blocks duplicated.`);
  }

  remove(): void {
    const chosen = this.changeable();
    const [first] = chosen;
    const parent = first?.parent();
    if (!first || !parent) return;
    const siblings = childrenOf(parent);
    const rest = siblings.filter((sibling) => !chosen.includes(sibling));
    const next =
      siblings.slice(first.index() + 1).find((sibling) => rest.includes(sibling)) ??
      siblings.slice(0, first.index()).findLast((sibling) => rest.includes(sibling)) ??
      parent;
    // Let go before it goes: nothing may show the settings of what is no more.
    this.target.selectAll([next]);
    for (const component of chosen) component.remove();
    this.target.announce(chosen.length === 1 ? 'Deleted.' : `${chosen.length} blocks deleted.`);
  }

  /** The selected blocks as MJML; empty where none may be copied. */
  source(): string {
    return copySource(this.target.chosen());
  }

  private changeable(): Component[] {
    return this.target.readOnly ? [] : this.target.chosen();
  }
}

/** Blocks beside each other keep their order; blocks of several places cannot go one step together. */
function moveTogether(chosen: readonly Component[], step: -1 | 1): boolean {
  const [first] = chosen;
  const last = chosen.at(-1);
  const parent = first?.parent();
  if (!first || !last || !parent) return false;
  if (chosen.length === 1) return moveComponent(first, step);
  if (chosen.some((component) => component.parent() !== parent)) return false;
  const at = step === -1 ? first.index() - 1 : last.index() + 2;
  if (at < 0 || at > childrenOf(parent).length) return false;
  moveBlocks(chosen, { parent, at });
  return true;
}
