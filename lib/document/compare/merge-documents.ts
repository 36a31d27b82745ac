import { type CanonicalDocument, sourceOf, withSource } from '@/lib/document/contract';
import { holdsBlocks, holdsRows } from '@/lib/document/elements/elements';
import { type Block, blockSource, blockTree } from './block-tree';
import { inOrder } from './diff-documents';
import { type Matching, matchBlocks } from './match-blocks';

/** Both sides changed one thing in different ways; `kept` says which stands in the merged document. */
export type MergeConflict = {
  kind: 'block' | 'variable' | 'condition' | 'plain_text' | 'compliance';
  label: string;
  base: string | null;
  mine: string | null;
  theirs: string | null;
  /** Both can stand, mine first. */
  mayKeepBoth: boolean;
  kept: Kept;
};

type Side = 'mine' | 'theirs';
export type Kept = Side | 'both';

/** What a person chose for a conflict, by its place in the list; null where nobody did. */
export type ChooseSide = (index: number) => Kept | null;

type Merging = { conflicts: MergeConflict[]; choose: ChooseSide };

/**
 * Merges two changes of one document block by block. What only one side changed, added, moved or removed is taken; where
 * both changed one block, mine is kept and a conflict names it; where one changed what the other removed, the change is kept.
 * `choose` decides otherwise: the conflicts and their order are the same whatever it says.
 */
export function mergeDocuments<D extends CanonicalDocument>(
  base: D,
  mine: D,
  theirs: D,
  choose: ChooseSide = () => null,
): { document: D; conflicts: MergeConflict[] } {
  const merging: Merging = { conflicts: [], choose };
  const text = pick(sourceOf(base), sourceOf(mine), sourceOf(theirs));
  const source = text ?? mergeSources(merging, base, mine, theirs);
  const whole = <K extends 'plain_text' | 'compliance'>(key: K): D[K] => {
    const [b, m, t] = [base[key], mine[key], theirs[key]].map((value) => JSON.stringify(value));
    const picked = pick(b, m, t);
    if (picked === null) {
      const side = report(merging, key, key, b ?? null, m ?? null, t ?? null, 'mine');
      return side === 'theirs' ? theirs[key] : mine[key];
    }
    return picked === t && picked !== m ? theirs[key] : mine[key];
  };
  const document: D = {
    ...mine,
    plain_text: whole('plain_text'),
    variables: mergeNamed(
      merging,
      'variable',
      [base.variables, mine.variables, theirs.variables],
      ({ name }) => name,
    ),
    conditions: mergeNamed(
      merging,
      'condition',
      [base.conditions, mine.conditions, theirs.conditions],
      ({ id }) => id,
    ),
    compliance: whole('compliance'),
  };
  return { document: withSource(document, source), conflicts: merging.conflicts };
}

/** The side that changed, or null where both did and differ. */
function pick<T>(base: T, mine: T, theirs: T): T | null {
  if (mine === theirs || theirs === base) return mine;
  return mine === base ? theirs : null;
}

function mergeSources(
  merging: Merging,
  base: CanonicalDocument,
  mine: CanonicalDocument,
  theirs: CanonicalDocument,
): string {
  return blockSource(mergeBlock(merging, blockTree(base), blockTree(mine), blockTree(theirs)));
}

/** In these, one more block stands under the others. */
const lists = new Set('body div td center section article main header footer ul ol'.split(' '));
const isList = (tag: string) => holdsRows(tag) || holdsBlocks(tag) || lists.has(tag);

function mergeBlock(merging: Merging, base: Block, mine: Block, theirs: Block, parent = ''): Block {
  const lead = mergeSpace(merging, base.lead, mine.lead, theirs.lead);
  const whole = pick(base.source, mine.source, theirs.source);
  if (whole !== null) return { ...(whole === mine.source ? mine : theirs), lead };
  const part = (key: 'before' | 'open' | 'close' | 'after') => pick(base[key], mine[key], theirs[key]);
  const [before, open, close, after] = [part('before'), part('open'), part('close'), part('after')];
  const isLeaf = base.inner !== null || mine.inner !== null || theirs.inner !== null;
  // A source that cannot be read is a leaf where the others have children: nothing in it can be told apart.
  const alike = [base, mine, theirs].every(({ inner }) => (inner !== null) === isLeaf);
  const inner = isLeaf && alike ? pick(base.inner, mine.inner, theirs.inner) : null;
  let chosen = mine;
  if (before === null || open === null || close === null || after === null || (isLeaf && inner === null)) {
    const sources = [base.source, mine.source, theirs.source] as const;
    const kept = report(merging, 'block', `<${mine.tag}>`, ...sources, 'mine', isLeaf && isList(parent));
    if (kept === 'theirs') chosen = theirs;
    if (kept === 'both') return settled({ ...mine, lead, after: mine.after + theirs.lead + theirs.source });
    // The children of a container can still be merged when only its tag is in dispute.
    if (isLeaf) return { ...chosen, lead };
  }
  const shell = {
    ...mine,
    lead,
    before: before ?? chosen.before,
    open: open ?? chosen.open,
    close: close ?? chosen.close,
    after: after ?? chosen.after,
  };
  if (isLeaf) return settled({ ...shell, inner });
  return settled({
    ...shell,
    children: mergeChildren(merging, base, mine, theirs),
    tail: mergeSpace(merging, base.tail, mine.tail, theirs.tail),
  });
}

/** Merges what is between blocks: white space takes mine, loose text in HTML can conflict. */
function mergeSpace(merging: Merging, base: string, mine: string, theirs: string): string {
  const picked = pick(base, mine, theirs);
  if (picked !== null) return picked;
  if (mine.trim() === theirs.trim()) return mine;
  return report(merging, 'block', 'text', base, mine, theirs, 'mine') === 'mine' ? mine : theirs;
}

function settled(block: Block): Block {
  return { ...block, source: blockSource(block) };
}

function mergeChildren(merging: Merging, ...parents: [Block, Block, Block]): Block[] {
  const [base, mine, theirs] = parents.map(({ children }) => children) as [Block[], Block[], Block[]]; // of three
  const toMine = targets(matchBlocks(base, mine));
  const toTheirs = targets(matchBlocks(base, theirs));
  const slots: Slot[] = [];
  for (const [index, block] of base.entries()) {
    const rewritten = toMine.has(index) || toTheirs.has(index) ? null : bothRewrote(index, toMine, toTheirs);
    const [myNew, theirNew] = [mine[rewritten?.mine ?? -1], theirs[rewritten?.theirs ?? -1]];
    if (rewritten && myNew && theirNew && myNew.source !== theirNew.source) {
      toMine.set(index, rewritten.mine);
      toTheirs.set(index, rewritten.theirs);
    }
    const [m, t] = [toMine.get(index), toTheirs.get(index)];
    const [mineBlock, theirsBlock] = [mine[m ?? -1], theirs[t ?? -1]];
    const merged = mergeOne(merging, block, mineBlock, theirsBlock, parents[1].tag);
    if (merged) slots.push({ block: merged, mine: m ?? null, theirs: t ?? null });
  }
  const [mineKnown, theirsKnown] = [new Set(toMine.values()), new Set(toTheirs.values())];
  const added = [...theirs.keys()].filter((index) => !theirsKnown.has(index));
  for (const [index, block] of mine.entries()) {
    if (mineKnown.has(index)) continue;
    // Both may have added the very same block: it is wanted once.
    const twin = added.findIndex((other) => theirs[other]?.source === block.source);
    const theirIndex = twin === -1 ? null : (added.splice(twin, 1)[0] ?? null);
    slots.push({ block, mine: index, theirs: theirIndex });
  }
  for (const index of added) {
    const block = theirs[index];
    if (block) slots.push({ block, mine: null, theirs: index });
  }
  // The side that moved blocks gives the order; when both did, mine does.
  const moved =
    inOrder([...toMine.keys()].sort((a, b) => a - b).map((index) => toMine.get(index) ?? 0)).size <
    toMine.size;
  return moved ? arrange(slots, 'mine', 'theirs') : arrange(slots, 'theirs', 'mine');
}

/**
 * Where each side has something new in the place of a block that neither has any more: to put both there would say the
 * same twice, so it is one block that both changed.
 */
function bothRewrote(index: number, toMine: Map<number, number>, toTheirs: Map<number, number>) {
  const [mine, theirs] = [placeLeft(index, toMine), placeLeft(index, toTheirs)];
  return { mine, theirs };
}

/** The index after the previous block's match; -1 where it is taken. */
function placeLeft(index: number, to: Map<number, number>): number {
  const before = Math.max(-1, ...[...to].filter(([from]) => from < index).map(([, place]) => place));
  return [...to.values()].includes(before + 1) ? -1 : before + 1;
}

function targets({ same, changed }: Matching): Map<number, number> {
  return new Map([...same, ...changed]);
}

function mergeOne(
  merging: Merging,
  base: Block,
  mine: Block | undefined,
  theirs: Block | undefined,
  parent: string,
): Block | null {
  if (mine && theirs) return mergeBlock(merging, base, mine, theirs, parent);
  const left = mine ?? theirs;
  if (!left || left.source === base.source) return null;
  const kept = mine ? 'mine' : 'theirs';
  const sources = [base.source, mine?.source ?? null, theirs?.source ?? null] as const;
  const side = report(merging, 'block', `<${base.tag}>`, ...sources, kept);
  // Whoever chooses the side that removed it removes it.
  return (side === 'mine' ? mine : theirs) ?? null;
}

function mergeNamed<T>(
  merging: Merging,
  kind: 'variable' | 'condition',
  [base, mine, theirs]: [T[], T[], T[]],
  nameOf: (item: T) => string,
): T[] {
  const text = (items: T[]) => new Map(items.map((item) => [nameOf(item), JSON.stringify(item)]));
  const [b, m, t] = [text(base), text(mine), text(theirs)];
  const theirItems = new Map(theirs.map((item) => [nameOf(item), item]));
  const decide = (name: string): 'mine' | 'theirs' | 'none' => {
    const [old, my, their] = [b.get(name), m.get(name), t.get(name)];
    const picked = pick(old, my, their);
    if (picked !== null) return picked === undefined ? 'none' : picked === my ? 'mine' : 'theirs';
    const kept = my === undefined ? 'theirs' : 'mine';
    const side = report(merging, kind, name, old ?? null, my ?? null, their ?? null, kept);
    const stays = side === 'theirs' ? 'theirs' : 'mine';
    return (stays === 'mine' ? my : their) === undefined ? 'none' : stays;
  };
  const result = mine.flatMap((item) => {
    const choice = decide(nameOf(item));
    const other = theirItems.get(nameOf(item));
    return choice === 'mine' ? [item] : choice === 'theirs' && other !== undefined ? [other] : [];
  });
  return [...result, ...theirs.filter((item) => !m.has(nameOf(item)) && decide(nameOf(item)) === 'theirs')];
}

function report(
  merging: Merging,
  kind: MergeConflict['kind'],
  label: string,
  base: string | null,
  mine: string | null,
  theirs: string | null,
  byDefault: Side,
  mayKeepBoth = false,
): Kept {
  const chosen = merging.choose(merging.conflicts.length) ?? byDefault;
  const kept = chosen === 'both' && !mayKeepBoth ? byDefault : chosen;
  merging.conflicts.push({ kind, label, base, mine, theirs, mayKeepBoth, kept });
  return kept;
}

/** A block of a merge, with its place among each side's children. */
export type Slot = { block: Block; mine: number | null; theirs: number | null };

/** Orders by the leading side; what only the other side has follows what precedes it there. */
export function arrange(slots: Slot[], leading: 'mine' | 'theirs', other: 'mine' | 'theirs'): Block[] {
  const ordered = slots
    .filter((slot) => slot[leading] !== null)
    .sort((a, b) => (a[leading] ?? 0) - (b[leading] ?? 0));
  const rest = slots
    .filter((slot) => slot[leading] === null)
    .sort((a, b) => (a[other] ?? 0) - (b[other] ?? 0));
  for (const slot of rest) {
    const position = slot[other] ?? 0;
    let after = -1;
    let nearest = -1;
    for (const [index, candidate] of ordered.entries()) {
      const place = candidate[other];
      if (place !== null && place < position && place > nearest) {
        nearest = place;
        after = index;
      }
    }
    ordered.splice(after + 1, 0, slot);
  }
  return ordered.map((slot) => slot.block);
}
