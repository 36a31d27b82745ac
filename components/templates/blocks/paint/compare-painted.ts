import { clip } from '@/lib/document/markup/clip';
import { type Box, heightOf, widthOf } from './box';
import type { Thing } from './content-paints';
import type { PaintedEmail } from './paint-email';
import type { Picture } from './picture';

/**
 * The differences of two emails as sentences from top to bottom, each with its place, and the first differing line;
 * null if unknown.
 */
export type Comparison = { sentences: string[]; places: (Box | null)[]; top: number | null };

type Difference = { words: string; place: Box };

/**
 * The differences of two emails painted with the same paints; null if all pixels are equal. What is unknown about one
 * of them counts as different.
 */
export function comparePainted(before: PaintedEmail, after: PaintedEmail): Comparison | null {
  const unknown = describeUnknown([...new Set([...before.unknown, ...after.unknown])]);
  if (unknown) return unknown;
  const rows = differingRows(before.picture, after.picture);
  const [first] = rows;
  if (!first) return null;
  const things = differingThings(before.things, after.things).toSorted((a, b) => a.place.top - b.place.top);
  const found = things.length > 0 ? things : rows.map(ofRow);
  const [sentences, places] = [found.map(({ words }) => words), found.map(({ place }) => place)];
  return { sentences, places, top: first.top };
}

/** Why a comparison with an email is not possible; null if nothing is unknown about it. */
export function describeUnknown(unknown: readonly string[]): Comparison | null {
  if (unknown.length === 0) return null;
  const sentences = unknown.map((feature) => `Whether it looks the same cannot be told: it has ${feature}.`);
  return { sentences, places: sentences.map(() => null), top: null };
}

/** Ranges of differing lines; the whole page if the heights differ. */
function differingRows(before: Picture, after: Picture): Box[] {
  const rows: Box[] = [];
  const height = Math.max(before.height, after.height);
  for (let y = 0; y < height; y++) {
    if (isLineEqual(before, after, y)) continue;
    const last = rows.at(-1);
    if (last && last.bottom === y) last.bottom = y + 1;
    else rows.push({ left: 0, right: before.width, top: y, bottom: y + 1 });
  }
  return rows;
}

function isLineEqual(before: Picture, after: Picture, y: number): boolean {
  if (before.width !== after.width || y >= before.height || y >= after.height) return false;
  const start = y * before.width;
  for (let at = start; at < start + before.width; at++)
    if (before.pixels[at] !== after.pixels[at]) return false;
  return true;
}

function ofRow(place: Box): Difference {
  const { top, bottom } = place;
  return { words: `A background or line differs between ${top} and ${bottom} px from the top.`, place };
}

/** Pairs things with the same name in order, and describes how the second differs. */
function differingThings(before: readonly Thing[], after: readonly Thing[]): Difference[] {
  const left = new Map<string, Thing[]>();
  for (const thing of after) left.set(nameOf(thing), [...(left.get(nameOf(thing)) ?? []), thing]);
  const differences: Difference[] = [];
  const say = (thing: Thing, words: string | null) => {
    if (words) differences.push({ words: `${titleOf(thing)} ${words}.`, place: thing.box });
  };
  for (const thing of before) {
    const other = left.get(nameOf(thing))?.shift();
    say(thing, other ? describeDifference(thing, other) : 'is broken otherwise or missing');
  }
  for (const thing of [...left.values()].flat()) say(thing, 'is broken otherwise or new');
  return differences;
}

function nameOf({ kind, name }: Thing): string {
  return `${kind} ${name}`;
}

function titleOf({ kind, name }: Thing): string {
  return name === '' ? `The ${kind}` : `The ${kind} “${clip(name, 40)}”`;
}

function describeDifference(before: Thing, after: Thing): string | null {
  const change = (measure: (box: Box) => number, more: string, less: string): string[] => {
    const difference = Math.round((measure(after.box) - measure(before.box)) * 100) / 100;
    return difference === 0 ? [] : [`${Math.abs(difference)} px ${difference > 0 ? more : less}`];
  };
  const moves = [
    ...change(({ top }) => top, 'lower', 'higher'),
    ...change(({ left }) => left, 'further right', 'further left'),
  ];
  const sizes = [...change(widthOf, 'wider', 'narrower'), ...change(heightOf, 'taller', 'shorter')];
  const sentences = [
    ...(moves.length > 0 ? [`stands ${moves.join(' and ')}`] : []),
    ...(sizes.length > 0 ? [`is ${sizes.join(' and ')}`] : []),
    ...(before.look === after.look ? [] : ['looks different']),
  ];
  return sentences.length === 0 ? null : sentences.join(', ');
}
