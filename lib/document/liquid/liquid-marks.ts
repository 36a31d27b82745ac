import type { LiquidTag } from './liquid-tag';

/** A Liquid tag among siblings, with the indexes of its related tags; -1 for one that is missing there. */
export type LiquidMark = LiquidTag & {
  /** The index of the opening tag. */
  opening: number;
  /** The index of the closing tag; of a closing tag its own. */
  partner: number;
};

/** Adds the related tags to the Liquid tags among siblings, by their index; null for other siblings. */
export function pairMarks(tags: readonly (LiquidTag | null)[]): (LiquidMark | null)[] {
  const marks = tags.map((tag) => tag && { ...tag, opening: -1, partner: -1 });
  const open: { at: number; parts: LiquidMark[] }[] = [];
  for (const [at, mark] of marks.entries()) {
    if (!mark) continue;
    const last = open.at(-1);
    if (mark.role === 'open') open.push({ at, parts: [mark] });
    else if (last && mark.role === 'between') last.parts.push(mark);
    else if (last && last.parts[0]?.kind === mark.kind) {
      for (const part of [...last.parts, mark]) Object.assign(part, { opening: last.at, partner: at });
      open.pop();
    }
  }
  return marks;
}
