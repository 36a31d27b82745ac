import { type CanonicalDocument, sourceOf, withSource } from '@/lib/document/contract';
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
  kept: 'mine' | 'theirs';
};

type Merging = { conflicts: MergeConflict[] };

/**
 * Merges two changes of one document block by block. What only one side changed, added, moved or removed is taken; where
 * both changed one block, mine is kept and a conflict names it; where one changed what the other removed, the change is kept.
 */
export function mergeDocuments<D extends CanonicalDocument>(
  base: D,
  mine: D,
  theirs: D,
): { document: D; conflicts: MergeConflict[] } {
  const merging: Merging = { conflicts: [] };
  const text = pick(sourceOf(base), sourceOf(mine), sourceOf(theirs));
  const source = text ?? mergeSources(merging, base, mine, theirs);
  const whole = <K extends 'plain_text' | 'compliance'>(key: K): D[K] => {
    const [b, m, t] = [base[key], mine[key], theirs[key]].map((value) => JSON.stringify(value));
    const picked = pick(b, m, t);
    if (picked === null) report(merging, key, key, b ?? null, m ?? null, t ?? null, 'mine');
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

function mergeBlock(merging: Merging, base: Block, mine: Block, theirs: Block): Block {
  const whole = pick(base.source, mine.source, theirs.source);
  if (whole !== null) return whole === mine.source ? mine : { ...theirs, lead: mine.lead };
  const part = (key: 'before' | 'open' | 'close' | 'after') => pick(base[key], mine[key], theirs[key]);
  const [before, open, close, after] = [part('before'), part('open'), part('close'), part('after')];
  const isLeaf = base.inner !== null || mine.inner !== null || theirs.inner !== null;
  const inner = isLeaf ? pick(base.inner, mine.inner, theirs.inner) : null;
  if (before === null || open === null || close === null || after === null || (isLeaf && inner === null)) {
    report(merging, 'block', `<${mine.tag}>`, base.source, mine.source, theirs.source, 'mine');
    // The children of a container can still be merged when only its tag is in dispute.
    if (isLeaf) return mine;
  }
  const shell = {
    ...mine,
    before: before ?? mine.before,
    open: open ?? mine.open,
    close: close ?? mine.close,
    after: after ?? mine.after,
  };
  if (isLeaf) return settled({ ...shell, inner });
  return settled({
    ...shell,
    children: mergeChildren(merging, base.children, mine.children, theirs.children),
  });
}

function settled(block: Block): Block {
  return { ...block, source: blockSource(block) };
}

type Slot = { block: Block; mine: number | null; theirs: number | null };

function mergeChildren(merging: Merging, base: Block[], mine: Block[], theirs: Block[]): Block[] {
  const toMine = targets(matchBlocks(base, mine));
  const toTheirs = targets(matchBlocks(base, theirs));
  const slots: Slot[] = [];
  for (const [index, block] of base.entries()) {
    const [m, t] = [toMine.get(index), toTheirs.get(index)];
    const [mineBlock, theirsBlock] = [mine[m ?? -1], theirs[t ?? -1]];
    const merged = mergeOne(merging, block, mineBlock, theirsBlock);
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

function targets({ same, changed }: Matching): Map<number, number> {
  return new Map([...same, ...changed]);
}

function mergeOne(
  merging: Merging,
  base: Block,
  mine: Block | undefined,
  theirs: Block | undefined,
): Block | null {
  if (mine && theirs) return mergeBlock(merging, base, mine, theirs);
  const left = mine ?? theirs;
  if (!left || left.source === base.source) return null;
  const kept = mine ? 'mine' : 'theirs';
  report(merging, 'block', `<${base.tag}>`, base.source, mine?.source ?? null, theirs?.source ?? null, kept);
  return left;
}

/** Orders by the leading side; what only the other side has follows what precedes it there. */
function arrange(slots: Slot[], leading: 'mine' | 'theirs', other: 'mine' | 'theirs'): Block[] {
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
    report(merging, kind, name, old ?? null, my ?? null, their ?? null, kept);
    return kept;
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
  kept: MergeConflict['kept'],
): void {
  merging.conflicts.push({ kind, label, base, mine, theirs, kept });
}
