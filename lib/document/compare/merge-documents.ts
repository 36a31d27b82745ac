import { type CanonicalDocument, sourceOf, withSource } from '@/lib/document/contract';
import { contentOf, holdsBlocks, holdsRows } from '@/lib/document/elements/elements';
import { type Block, createBlockTree, writeBlockSource } from './block-tree';
import { findUnmoved } from './diff-documents';
import { matchBlocks } from './match-blocks';
import { mergeOpening } from './merge-settings';
import { keepBothWords, mergeWords } from './merge-words';
import { blockLabel, settingLabel } from './setting-label';

/** Both sides changed one thing differently; `kept` is the side in the merged document. */
export type MergeConflict = {
  kind: 'block' | 'setting' | 'variable' | 'condition' | 'plain_text' | 'compliance';
  label: string;
  base: string | null;
  mine: string | null;
  theirs: string | null;
  /** Both can be kept, mine first. */
  mayKeepBoth: boolean;
  kept: Kept;
};

type Side = 'mine' | 'theirs';
export type Kept = Side | 'both';

/** A person's choice for a conflict, by its index; null if none was made. */
export type ChooseSide = (index: number) => Kept | null;

/** One thing in the base and on each side. */
type Three<T> = readonly [base: T, mine: T, theirs: T];

class Merging {
  readonly conflicts: MergeConflict[] = [];

  constructor(private readonly choose: ChooseSide) {}

  /** Records a conflict and returns the value to keep. */
  report(
    kind: MergeConflict['kind'],
    label: string,
    [base, mine, theirs]: Three<string | null | undefined>,
    { byDefault = 'mine', mayKeepBoth = false }: { byDefault?: Side; mayKeepBoth?: boolean } = {},
  ): Kept {
    const chosen = this.choose(this.conflicts.length) ?? byDefault;
    const kept = chosen === 'both' && !mayKeepBoth ? byDefault : chosen;
    const texts = { base: base ?? null, mine: mine ?? null, theirs: theirs ?? null };
    this.conflicts.push({ kind, label, ...texts, mayKeepBoth, kept });
    return kept;
  }
}

/**
 * Merges two changes of one document block by block, a block setting by setting, and a text word by word. Changes of
 * only one side are taken; if both changed one setting or the same words, mine is kept and reported as a conflict; if
 * one changed what the other removed, the change is kept. `choose` can decide otherwise; the list of conflicts does not
 * depend on it.
 */
export function mergeDocuments<D extends CanonicalDocument>(
  base: D,
  ownDocument: D,
  otherDocument: D,
  choose: ChooseSide = () => null,
): { document: D; conflicts: MergeConflict[] } {
  const merging = new Merging(choose);
  const all: Three<D> = [base, ownDocument, otherDocument];
  const source = pick(map(all, sourceOf)) ?? writeBlockSource(mergeBlock(merging, map(all, createBlockTree)));
  const mergeWhole = <K extends 'plain_text' | 'compliance'>(key: K): D[K] => {
    const texts = map(all, (document) => JSON.stringify(document[key]));
    const picked = pick(texts);
    const isTheirs =
      picked === null
        ? merging.report(key, key, texts) === 'theirs'
        : picked === texts[2] && picked !== texts[1];
    return isTheirs ? otherDocument[key] : ownDocument[key];
  };
  const document: D = {
    ...ownDocument,
    plain_text: mergeWhole('plain_text'),
    variables: mergeNamed(merging, 'variable', pickFrom(all, 'variables'), ({ name }) => name),
    conditions: mergeNamed(merging, 'condition', pickFrom(all, 'conditions'), ({ id }) => id),
    compliance: mergeWhole('compliance'),
  };
  return { document: withSource(document, source), conflicts: merging.conflicts };
}

/** The side that changed; null if both did, differently. */
function pick<T>([base, mine, theirs]: Three<T>): T | null {
  if (mine === theirs || theirs === base) return mine;
  return mine === base ? theirs : null;
}

function map<T, U>([base, mine, theirs]: Three<T>, next: (one: T) => U): Three<U> {
  return [next(base), next(mine), next(theirs)];
}

function pickFrom<T, Key extends keyof T>(all: Three<T>, key: Key): Three<T[Key]> {
  return map(all, (one) => one[key]);
}

/** In these elements, a block can be added below the others. */
const lists = new Set('body div td center section article main header footer ul ol'.split(' '));
const isList = (tag: string) => holdsRows(tag) || holdsBlocks(tag) || lists.has(tag);

/** Elements whose content is words; others hold code, or what cannot be taken apart. */
function isText(tag: string): boolean {
  const content = contentOf(tag);
  return content === 'rich' || content === 'plain' || textTags.has(tag);
}

/** In HTML, blocks of words by their element or role. */
const textTags = new Set(
  'text run p h1 h2 h3 h4 h5 h6 td th li a span div center font b strong em'.split(' '),
);

function mergeBlock(merging: Merging, all: Three<Block>, parent = ''): Block {
  const [, mine, theirs] = all;
  const lead = mergeSpace(merging, pickFrom(all, 'lead'));
  const sources = pickFrom(all, 'source');
  const merged = pick(sources);
  if (merged !== null) return { ...(merged === mine.source ? mine : theirs), lead };
  const part = (key: 'before' | 'close' | 'after') => pick(pickFrom(all, key));
  const [before, close, after] = [part('before'), part('close'), part('after')];
  const open = mergeTag(merging, all);
  const isLeaf = all.some(({ inner }) => inner !== null);
  // An unparsable source is a leaf where the others have children, so its parts cannot be merged.
  const isSameShape = all.every(({ inner }) => (inner !== null) === isLeaf);
  const inners = isLeaf && isSameShape ? map(all, (block) => block.inner ?? '') : null;
  const mayMergeWords = inners !== null && isText(mine.tag);
  const inner = inners && (pick(inners) ?? (mayMergeWords ? mergeWords(inners) : null));
  let chosen = mine;
  if (before === null || open === null || close === null || after === null || (isLeaf && inner === null)) {
    // If nothing but the words differs, both fit into one block.
    const joins = mayMergeWords && before !== null && open !== null && close !== null && after !== null;
    const mayKeepBoth = isLeaf && (isList(parent) || joins);
    const kept = merging.report('block', `<${mine.tag}>`, sources, { mayKeepBoth });
    if (kept === 'theirs') chosen = theirs;
    if (kept === 'both' && joins) {
      const between = contentOf(mine.tag) === 'plain' ? ' / ' : '<br />';
      return withOwnSource({
        ...mine,
        lead,
        before,
        open,
        close,
        after,
        inner: keepBothWords(inners, between),
      });
    }
    if (kept === 'both')
      return withOwnSource({ ...mine, lead, after: mine.after + theirs.lead + theirs.source });
    if (isLeaf && inners === null) return { ...chosen, lead };
  }
  // What does not conflict is merged whatever was chosen.
  const shell = {
    ...{ ...mine, lead, before: before ?? chosen.before, open: open ?? chosen.open },
    ...{ close: close ?? chosen.close, after: after ?? chosen.after },
  };
  if (isLeaf) return withOwnSource({ ...shell, inner: inner ?? chosen.inner });
  const children = mergeChildren(merging, pickFrom(all, 'children'), mine.tag);
  return withOwnSource({ ...shell, children, tail: mergeSpace(merging, pickFrom(all, 'tail')) });
}

/** The opening tag with the settings of both; null if it cannot be taken apart. */
function mergeTag(merging: Merging, all: Three<Block>): string | null {
  const opens = pickFrom(all, 'open');
  const [, mine] = all;
  const asked = new Map<string, Kept>();
  return (
    pick(opens) ??
    mergeOpening(opens, ({ name, values }) => {
      const label = `${blockLabel(mine.tag, mine.source)}: ${settingLabel(mine.tag, name)}`;
      // A width or a color may be in an old attribute and in the style, but is one setting.
      const kept = asked.get(label) ?? merging.report('setting', label, values);
      asked.set(label, kept);
      return kept === 'theirs';
    })
  );
}

/** Merges the text between blocks: white space is mine, loose text in HTML and Outlook’s copies can conflict. */
function mergeSpace(merging: Merging, texts: Three<string>): string {
  const [, mine, theirs] = texts;
  const picked = pick(texts);
  if (picked !== null || mine.trim() === theirs.trim()) return picked ?? mine;
  const merged = mergeWords(texts);
  if (merged !== null) return merged;
  return merging.report('block', 'text', texts) === 'mine' ? mine : theirs;
}

function withOwnSource(block: Block): Block {
  return { ...block, source: writeBlockSource(block) };
}

function mergeChildren(merging: Merging, [base, mine, theirs]: Three<Block[]>, parent: string): Block[] {
  const toMine = mapMatches(base, mine);
  const toTheirs = mapMatches(base, theirs);
  const slots: Slot[] = [];
  for (const [index, block] of base.entries()) {
    if (!toMine.has(index) && !toTheirs.has(index)) {
      // If each side replaced the same block, it is one block that both changed: keeping both would say everything
      // twice.
      const [myPlace, theirPlace] = [placeLeft(index, toMine), placeLeft(index, toTheirs)];
      const [myNew, theirNew] = [mine[myPlace], theirs[theirPlace]];
      if (myNew && theirNew && myNew.source !== theirNew.source) {
        toMine.set(index, myPlace);
        toTheirs.set(index, theirPlace);
      }
    }
    const [m, t] = [toMine.get(index), toTheirs.get(index)];
    const merged = mergeOne(merging, [block, mine[m ?? -1], theirs[t ?? -1]], parent);
    if (merged) slots.push({ block: merged, mine: m ?? null, theirs: t ?? null });
  }
  const [mineKnown, theirsKnown] = [new Set(toMine.values()), new Set(toTheirs.values())];
  const added = [...theirs.entries()].filter(([index]) => !theirsKnown.has(index));
  for (const [index, block] of mine.entries()) {
    if (mineKnown.has(index)) continue;
    // Both may have added the very same block, which is kept once.
    const duplicate = added.findIndex(([, other]) => other.source === block.source);
    const [theirIndex = null] = duplicate === -1 ? [] : (added.splice(duplicate, 1)[0] ?? []);
    slots.push({ block, mine: index, theirs: theirIndex });
  }
  for (const [index, block] of added) slots.push({ block, mine: null, theirs: index });
  // The order is of the side that moved blocks, or mine if both did.
  const order = [...toMine].sort(([a], [b]) => a - b).map(([, place]) => place);
  const moved = findUnmoved(order).size < toMine.size;
  return moved ? orderSlots(slots, 'mine', 'theirs') : orderSlots(slots, 'theirs', 'mine');
}

/** The index after the previous block's match; -1 if it is taken. */
function placeLeft(index: number, to: Map<number, number>): number {
  const before = Math.max(-1, ...[...to].filter(([from]) => from < index).map(([, place]) => place));
  return [...to.values()].includes(before + 1) ? -1 : before + 1;
}

function mapMatches(from: Block[], to: Block[]): Map<number, number> {
  const { same, changed } = matchBlocks(from, to);
  return new Map([...same, ...changed]);
}

function mergeOne(
  merging: Merging,
  [base, mine, theirs]: readonly [Block, Block | undefined, Block | undefined],
  parent: string,
): Block | null {
  if (mine && theirs) return mergeBlock(merging, [base, mine, theirs], parent);
  const left = mine ?? theirs;
  if (!left || left.source === base.source) return null;
  const sources = [base.source, mine?.source, theirs?.source] as const;
  const side = merging.report('block', `<${base.tag}>`, sources, { byDefault: mine ? 'mine' : 'theirs' });
  // Choosing the side that removed it removes it.
  return (side === 'mine' ? mine : theirs) ?? null;
}

function mergeNamed<T>(
  merging: Merging,
  kind: 'variable' | 'condition',
  all: Three<T[]>,
  nameOf: (item: T) => string,
): T[] {
  const [, mine, theirs] = all;
  const [, , theirItems] = map(all, (items) => new Map(items.map((item) => [nameOf(item), item])));
  const texts = map(all, (items) => new Map(items.map((item) => [nameOf(item), JSON.stringify(item)])));
  const decide = (name: string): Side | 'none' => {
    const own = map(texts, (items) => items.get(name));
    const [, my, their] = own;
    const picked = pick(own);
    if (picked !== null) return picked === undefined ? 'none' : picked === my ? 'mine' : 'theirs';
    const kept = merging.report(kind, name, own, { byDefault: my === undefined ? 'theirs' : 'mine' });
    const winner = kept === 'theirs' ? 'theirs' : 'mine';
    return (winner === 'mine' ? my : their) === undefined ? 'none' : winner;
  };
  const result = mine.flatMap((item) => {
    const choice = decide(nameOf(item));
    const other = theirItems.get(nameOf(item));
    return choice === 'mine' ? [item] : choice === 'theirs' && other !== undefined ? [other] : [];
  });
  const isNew = (item: T) => !texts[1].has(nameOf(item)) && decide(nameOf(item)) === 'theirs';
  return [...result, ...theirs.filter(isNew)];
}

/** A block of a merge, with its index among each side's children. */
type Slot = { block: Block; mine: number | null; theirs: number | null };

/** Orders by the leading side; blocks of only the other side follow their predecessor there. */
function orderSlots(slots: Slot[], leading: Side, other: Side): Block[] {
  const bySide = (side: Side) => (a: Slot, b: Slot) => (a[side] ?? 0) - (b[side] ?? 0);
  const ordered = slots.filter((slot) => slot[leading] !== null).sort(bySide(leading));
  for (const slot of slots.filter((slot) => slot[leading] === null).sort(bySide(other))) {
    const before = ordered.filter((one) => one[other] !== null && bySide(other)(one, slot) < 0);
    const nearest = before.toSorted(bySide(other)).at(-1);
    ordered.splice(nearest ? ordered.indexOf(nearest) + 1 : 0, 0, slot);
  }
  return ordered.map((slot) => slot.block);
}
