import { type Box, isEmpty } from './box';
import type { PaintedEmail, Thing } from './paint-email';
import type { Picture } from './picture';

/** How two emails differ, in sentences from top to bottom, and from which line on; null where that cannot be told. */
export type Comparison = { sentences: string[]; top: number | null };

type Difference = { words: string; top: number };

/**
 * How two emails differ that were painted with the same paints; null where every pixel is painted alike. What cannot be
 * told of one of them counts as different.
 */
export function comparePainted(before: PaintedEmail, after: PaintedEmail): Comparison | null {
  const unknown = [...new Set([...before.unknown, ...after.unknown])];
  if (unknown.length > 0)
    return {
      sentences: unknown.map((what) => `Whether it looks the same cannot be told: it has ${what}.`),
      top: null,
    };
  const rows = differingRows(before.picture, after.picture);
  const [first] = rows;
  if (!first) return null;
  const things = differingThings(before.things, after.things).toSorted((a, b) => a.top - b.top);
  const sentences = things.length > 0 ? things.map(({ words }) => words) : rows.map(ofRows);
  return { sentences, top: first.top };
}

/** Runs of lines in which a pixel differs; the whole, where one is larger. */
function differingRows(before: Picture, after: Picture): { top: number; bottom: number }[] {
  const rows: { top: number; bottom: number }[] = [];
  const height = Math.max(before.height, after.height);
  for (let y = 0; y < height; y++) {
    if (isLineEqual(before, after, y)) continue;
    const last = rows.at(-1);
    if (last && last.bottom === y) last.bottom = y + 1;
    else rows.push({ top: y, bottom: y + 1 });
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

function ofRows({ top, bottom }: { top: number; bottom: number }): string {
  return `A background or line differs between ${top} and ${bottom} px from the top.`;
}

/** Pairs what has the same name, in order, and says how the second of them differs. */
function differingThings(before: readonly Thing[], after: readonly Thing[]): Difference[] {
  const left = new Map<string, Thing[]>();
  for (const thing of after) left.set(nameOf(thing), [...(left.get(nameOf(thing)) ?? []), thing]);
  const differences: Difference[] = [];
  for (const thing of before) {
    const other = left.get(nameOf(thing))?.shift();
    const words = other ? howItDiffers(thing, other) : 'is broken otherwise or missing';
    if (words) differences.push({ words: `${titleOf(thing)} ${words}.`, top: thing.box.top });
  }
  for (const thing of [...left.values()].flat())
    differences.push({ words: `${titleOf(thing)} is broken otherwise or new.`, top: thing.box.top });
  return differences;
}

function nameOf({ kind, name }: Thing): string {
  return `${kind} ${name}`;
}

function titleOf({ kind, name }: Thing): string {
  const shown = name.length > 40 ? `${name.slice(0, 40).trimEnd()}…` : name;
  const title = { text: 'The text', image: 'The image', button: 'The button' }[kind];
  return shown === '' ? title : `${title} “${shown}”`;
}

function howItDiffers(before: Thing, after: Thing): string | null {
  const down = round(after.box.top - before.box.top);
  const right = round(after.box.left - before.box.left);
  const wider = round(widthOf(after.box) - widthOf(before.box));
  const taller = round(heightOf(after.box) - heightOf(before.box));
  const moves = [
    ...(down === 0 ? [] : [`${Math.abs(down)} px ${down > 0 ? 'lower' : 'higher'}`]),
    ...(right === 0 ? [] : [`${Math.abs(right)} px further ${right > 0 ? 'right' : 'left'}`]),
  ];
  const sizes = [
    ...(wider === 0 ? [] : [`${Math.abs(wider)} px ${wider > 0 ? 'wider' : 'narrower'}`]),
    ...(taller === 0 ? [] : [`${Math.abs(taller)} px ${taller > 0 ? 'taller' : 'shorter'}`]),
  ];
  const said = [
    ...(moves.length > 0 ? [`stands ${moves.join(' and ')}`] : []),
    ...(sizes.length > 0 ? [`is ${sizes.join(' and ')}`] : []),
    ...(before.look === after.look ? [] : ['looks different']),
  ];
  return said.length === 0 ? null : said.join(', ');
}

function round(pixels: number): number {
  return Math.round(pixels * 100) / 100;
}

function widthOf(box: Box): number {
  return isEmpty(box) ? 0 : box.right - box.left;
}

function heightOf(box: Box): number {
  return isEmpty(box) ? 0 : box.bottom - box.top;
}
