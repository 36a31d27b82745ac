import { type LiquidTag, readLiquidTag } from '@/lib/document/liquid/liquid-tag';

/** A Liquid tag among siblings, with the indexes of its related tags. */
export type LiquidMark = LiquidTag & {
  /** The index of the opening tag. */
  opening: number;
  /** The index of the closing tag; of a closing tag its own. */
  partner: number;
};

/** Reads the Liquid of a node; null for what begins, divides or ends no block. */
export function readLiquidMark(liquid: string): LiquidMark | null {
  const tag = readLiquidTag(liquid);
  return tag && { ...tag, opening: -1, partner: -1 };
}

/** Adds the related tags; null where one is missing among the siblings. */
export function pairMarks(marks: readonly (LiquidMark | null)[]): (LiquidMark | null)[] | null {
  const paired = marks.map((mark) => mark && { ...mark });
  const open: { at: number; parts: LiquidMark[] }[] = [];
  for (const [at, mark] of paired.entries()) {
    if (!mark) continue;
    if (mark.role === 'open') {
      open.push({ at, parts: [mark] });
      continue;
    }
    const last = open.at(-1);
    if (!last) return null;
    last.parts.push(mark);
    if (mark.role !== 'close') continue;
    if (last.parts[0]?.kind !== mark.kind) return null;
    for (const part of last.parts) Object.assign(part, { opening: last.at, partner: at });
    open.pop();
  }
  return open.length === 0 ? paired : null;
}
