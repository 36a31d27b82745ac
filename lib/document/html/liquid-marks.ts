import { liquidTagName } from '@/lib/document/markup/markup-token';
import type { Span } from '@/lib/document/markup/source-edits';

/** A Liquid tag among siblings, with the indexes of its related tags. */
export type LiquidMark = {
  role: 'open' | 'between' | 'close' | 'other';
  kind: string;
  expression: string;
  /** The index of the opening tag. */
  opening: number;
  /** The index of the closing tag; of a closing tag its own. */
  partner: number;
};

const opening = /^(?:if|unless|for|case)$/;
const between = /^(?:else|elsif|elseif|when)$/;

/** Reads the Liquid tag of a node; null for output. */
export function readLiquidMark(source: string, { start, end }: Span): LiquidMark | null {
  if (source.startsWith('{{', start)) return null;
  const name = liquidTagName(source, start);
  const inside = source.slice(start, end).replace(/^\{%-?\s*[\w-]+\s*|\s*-?%\}$/g, '');
  const role = opening.test(name)
    ? 'open'
    : between.test(name)
      ? 'between'
      : name.startsWith('end') && opening.test(name.slice(3))
        ? 'close'
        : 'other';
  const kind = role === 'close' ? name.slice(3) : name;
  return { role, kind, expression: inside, opening: -1, partner: -1 };
}

/** Adds the related tags; null where one is missing among the siblings. */
export function pairMarks(marks: readonly (LiquidMark | null)[]): (LiquidMark | null)[] | null {
  const paired = marks.map((mark) => mark && { ...mark });
  const open: { at: number; parts: LiquidMark[] }[] = [];
  for (const [at, mark] of paired.entries()) {
    if (!mark || mark.role === 'other') continue;
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
