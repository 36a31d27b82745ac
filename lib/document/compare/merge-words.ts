import { voidElements } from '@/lib/document/markup/html-elements';
import { joinLoneSpaces } from './diff-words';
import { commonSubsequence } from './match-blocks';
import { mergeOpening } from './merge-settings';

type Three = readonly [base: string, mine: string, theirs: string];

/** What one side has instead of the pieces from `start` to `end` of the base. */
type Change = { start: number; end: number; pieces: readonly string[] };

/** Tags, Liquid and references are pieces like words, and so is each other sign. What Outlook reads has tags, too. */
const pieces =
  /<!--(?!\s*\[if\b)[\s\S]*?-->|<[^<>]*>|\{\{[^{}]*\}\}|\{%[^{}]*%\}|&#?\w+;|[\p{L}\p{M}\p{N}_]+(?:['’][\p{L}\p{M}]+)?|\s+|./gsu;

/**
 * Merges two changes of one text, as of a sentence, word by word; null if both touch the same words, one wrote another
 * text, or a tag or a condition would stay open.
 */
export function mergeWords([base, mine, theirs]: Three): string | null {
  const from = split(base);
  const groups = groupChanges(from, split(mine), split(theirs)).map((group) => mergeTags(from, group));
  if (isOtherText(from, groups) || groups.some((group) => isDisputed(from, group))) return null;
  const merged = writeGroups(from, groups, '');
  return keepsNesting(merged, mine, theirs) ? merged : null;
}

/**
 * Both changes in one text: where they touch the same words, mine before theirs. If one wrote another text, all of
 * both, with `between` them.
 */
export function keepBothWords([base, mine, theirs]: Three, between: string): string {
  const from = split(base);
  const groups = groupChanges(from, split(mine), split(theirs));
  const merged = isOtherText(from, groups) ? null : writeGroups(from, groups, ' ');
  return merged !== null && keepsNesting(merged, mine, theirs) ? merged : mine + between + theirs;
}

/** Whether a side changed more than half of the words, so that the other's changes may not fit. */
function isOtherText(from: string[], groups: readonly Group[]): boolean {
  const count = (parts: readonly string[]) => parts.filter(isWord).length;
  const changed = (side: 'mine' | 'theirs') =>
    groups.flatMap((group) => group[side]).map(({ start, end }) => count(from.slice(start, end)));
  const most = count(from) / 2;
  return (['mine', 'theirs'] as const).some(
    (side) => changed(side).reduce((sum, each) => sum + each, 0) > most,
  );
}

/** Changes that touch each other, of one side or both. */
type Group = { start: number; end: number; mine: Change[]; theirs: Change[] };

function groupChanges(from: string[], mine: string[], theirs: string[]): Group[] {
  const all = (['mine', 'theirs'] as const).flatMap((side) =>
    changesOf(from, side === 'mine' ? mine : theirs).map((change) => ({ side, change })),
  );
  const groups: Group[] = [];
  for (const { side, change } of all.sort((a, b) => a.change.start - b.change.start)) {
    const last = groups.at(-1);
    if (last && change.start <= last.end) {
      last.end = Math.max(last.end, change.end);
      last[side].push(change);
    } else groups.push({ start: change.start, end: change.end, mine: [], theirs: [], [side]: [change] });
  }
  return groups;
}

function changesOf(from: string[], to: string[]): Change[] {
  const pairs = [...joinLoneSpaces(from, to, commonSubsequence(from, to))];
  const changes: Change[] = [];
  let [left, right] = [0, 0];
  for (const [nextLeft, nextRight] of [...pairs, [from.length, to.length] as const]) {
    if (nextLeft > left || nextRight > right)
      changes.push({ start: left, end: nextLeft, pieces: to.slice(right, nextRight) });
    [left, right] = [nextLeft + 1, nextRight + 1];
  }
  return changes;
}

/** Both sides changed it, and not into the same. */
function isDisputed(from: string[], group: Group): boolean {
  const { mine, theirs } = group;
  return (
    mine.length > 0 && theirs.length > 0 && writeSide(from, group, mine) !== writeSide(from, group, theirs)
  );
}

/** A tag within the text of which both changed different settings becomes one change of both. */
function mergeTags(from: string[], group: Group): Group {
  const { start, end, mine, theirs } = group;
  if (end - start !== 1 || !isDisputed(from, group)) return group;
  const tags = [from[start] ?? '', writeSide(from, group, mine), writeSide(from, group, theirs)] as const;
  const merged = tags.every((tag) => /^<[a-z][^<>]*>$/i.test(tag)) ? mergeOpening(tags, () => null) : null;
  const both = { start, end, pieces: [merged ?? ''] };
  return merged === null ? group : { start, end, mine: [both], theirs: [both] };
}

function writeGroups(from: string[], groups: readonly Group[], between: string): string {
  let text = '';
  let at = 0;
  for (const group of groups) {
    const [own, other] = [writeSide(from, group, group.mine), writeSide(from, group, group.theirs)];
    text += from.slice(at, group.start).join('');
    if (group.mine.length === 0 || own === other) text += other;
    else text += group.theirs.length === 0 ? own : own + between + other;
    at = group.end;
  }
  return text + from.slice(at).join('');
}

/** The pieces of the base between two places as one side has them. */
function writeSide(
  from: string[],
  { start, end }: { start: number; end: number },
  changes: readonly Change[],
): string {
  let text = '';
  let at = start;
  for (const change of changes) {
    text += from.slice(at, change.start).join('') + change.pieces.join('');
    at = change.end;
  }
  return text + from.slice(at, end).join('');
}

function split(text: string): string[] {
  return text.match(pieces) ?? [];
}

function isWord(piece: string): boolean {
  return /[\p{L}\p{N}]/u.test(piece) && !piece.startsWith('<');
}

/** Whether a merged text closes what it opens, if both sides do. */
function keepsNesting(merged: string, mine: string, theirs: string): boolean {
  return isNested(merged) || !isNested(mine) || !isNested(theirs);
}

const opening = /^<([a-z][\w-]*)\b[^>]*>$|^\{%-?\s*(if|unless|for|case|capture|comment|raw|tablerow)\b/i;
const closing = /^<\/([a-z][\w-]*)\s*>$|^\{%-?\s*end(\w+)/i;

function isNested(text: string): boolean {
  const open: string[] = [];
  for (const piece of split(text)) {
    const [, tag, rule] = opening.exec(piece) ?? closing.exec(piece) ?? [];
    const name = (tag ?? rule)?.toLowerCase();
    if (name === undefined) continue;
    if (closing.test(piece)) {
      if (open.pop() !== name) return false;
    } else if (!piece.endsWith('/>') && !voidElements.has(name)) open.push(name);
  }
  return open.length === 0;
}
