import {
  type CanonicalDocument,
  type ConditionDefinition,
  sourceOf,
  type VariableDefinition,
} from '@/lib/document/contract';
import { decodeWords } from '@/lib/document/markup/attribute-text';
import { clip } from '@/lib/document/markup/clip';
import { createPositions } from '@/lib/document/markup/source-positions';
import { type Block, createBlockTree, readShownWords } from './block-tree';
import { diffLines, type LineChange } from './diff-lines';
import { matchBlocks } from './match-blocks';

export type ChangeKind = 'added' | 'removed' | 'changed' | 'moved';

export type TextChange = { kind: 'changed'; from: string; to: string };
export type NamedChange<T> = { kind: ChangeKind; name: string; from: T | null; to: T | null };

/** A block's source and its first line. */
export type BlockSide = { line: number; source: string };
export type BlockChange = {
  kind: ChangeKind;
  tag: string;
  label: string;
  from: BlockSide | null;
  to: BlockSide | null;
};

export type DocumentDiff = {
  subject: TextChange | null;
  preview_text: TextChange | null;
  variables: NamedChange<VariableDefinition>[];
  conditions: NamedChange<ConditionDefinition>[];
  blocks: BlockChange[];
  source: LineChange[];
};

export type DiffSide = { document: CanonicalDocument; subject: string; preview_text: string };

/** The changes from `a` to `b`: texts, definitions, blocks (the innermost that changed), and source lines. */
export function diffDocuments(a: DiffSide, b: DiffSide): DocumentDiff {
  return {
    subject: diffText(a.subject, b.subject),
    preview_text: diffText(a.preview_text, b.preview_text),
    variables: diffNamed(a.document.variables, b.document.variables, ({ name }) => name),
    conditions: diffNamed(a.document.conditions, b.document.conditions, ({ id }) => id),
    blocks: diffBlocks(a.document, b.document),
    source: diffLines(sourceOf(a.document), sourceOf(b.document)),
  };
}

function diffText(from: string, to: string): TextChange | null {
  return from === to ? null : { kind: 'changed', from, to };
}

/** Matches by name; an item is moved if its order among those on both sides changed. */
function diffNamed<T extends object>(
  from: readonly T[],
  to: readonly T[],
  nameOf: (item: T) => string,
): NamedChange<T>[] {
  const places = new Map(to.map((item, index) => [nameOf(item), index]));
  const matched = new Map(
    from.flatMap((item, index) => {
      const place = places.get(nameOf(item));
      return place === undefined ? [] : [[index, place] as const];
    }),
  );
  return listChanges(from, to, matched).flatMap(({ kind, before, after }): NamedChange<T>[] => {
    const isEdited = before && after && JSON.stringify(before) !== JSON.stringify(after);
    const item = after ?? before;
    if (!item || (kind === 'kept' && !isEdited)) return [];
    return [
      { kind: isEdited || kind === 'kept' ? 'changed' : kind, name: nameOf(item), from: before, to: after },
    ];
  });
}

type ListChange<T> = { kind: 'added' | 'removed' | 'moved' | 'kept'; before: T | null; after: T | null };

/**
 * Changes of list items, using the index pairs in `matched`: removed ones first, then the others in their new
 * order.
 */
function listChanges<T>(
  from: readonly T[],
  to: readonly T[],
  matched: ReadonlyMap<number, number>,
): ListChange<T>[] {
  const origin = new Map([...matched].map(([old, next]) => [next, old]));
  const unmoved = findUnmoved([...to.keys()].flatMap((index) => origin.get(index) ?? []));
  const removed = from.flatMap((before, index): ListChange<T>[] =>
    matched.has(index) ? [] : [{ kind: 'removed', before, after: null }],
  );
  let position = 0;
  const others = to.map((after, index): ListChange<T> => {
    const before = from[origin.get(index) ?? -1];
    if (!before) return { kind: 'added', before: null, after };
    return { kind: unmoved.has(position++) ? 'kept' : 'moved', before, after };
  });
  return [...removed, ...others];
}

const maxLabel = 80;

function diffBlocks(a: CanonicalDocument, b: CanonicalDocument): BlockChange[] {
  const [from, to] = [createBlockTree(a), createBlockTree(b)];
  const [fromLine, toLine] = [createPositions(sourceOf(a)), createPositions(sourceOf(b))];
  const changes: BlockChange[] = [];
  const side = (block: Block | null, lineOf: typeof fromLine): BlockSide | null =>
    block && { line: lineOf(block.start).line, source: block.source };
  const add = (kind: ChangeKind, before: Block | null, after: Block | null) => {
    const shown = after ?? before;
    if (!shown || changes.length >= 1_000) return;
    const { tag } = shown;
    // A readable name of the block: its first words, or its image's text.
    const label = clip(readShownWords(shown.source, decodeWords), maxLabel) || `<${tag}>`;
    changes.push({ kind, tag, label, from: side(before, fromLine), to: side(after, toLine) });
  };
  compareBlocks(from, to, add);
  return changes;
}

/** Calls `add` for each changed block, innermost only. */
export function compareBlocks(
  from: Block,
  to: Block,
  add: (kind: ChangeKind, from: Block | null, to: Block | null) => void,
): void {
  if (from.source === to.source) return;
  const shell = (block: Block) =>
    [block.before, block.open.trim(), block.close.trim(), block.after].join('\n');
  if (from.inner !== null || to.inner !== null || shell(from) !== shell(to)) add('changed', from, to);
  if (from.inner !== null || to.inner !== null) return;
  const { same, changed } = matchBlocks(from.children, to.children);
  const changes = listChanges(from.children, to.children, new Map([...same, ...changed]));
  for (const { kind, before, after } of changes) {
    if (kind !== 'kept') add(kind, before, after);
    if (before && after) compareBlocks(before, after, add);
  }
}

/** The positions of a longest increasing subsequence of `numbers`: what did not move. */
export function findUnmoved(numbers: readonly number[]): Set<number> {
  const previous: number[] = [];
  const tails: number[] = [];
  for (const [index, number] of numbers.entries()) {
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((numbers[tails[middle] ?? 0] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    previous.push(tails[low - 1] ?? -1);
    tails[low] = index;
  }
  const kept = new Set<number>();
  for (let index = tails.at(-1) ?? -1; index !== -1; index = previous[index] ?? -1) kept.add(index);
  return kept;
}
