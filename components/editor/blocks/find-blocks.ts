import type { RowGroup } from './designed-rows';
import type { PaletteGroup } from './palette';

/** The blocks whose name, group or keywords begin like each word that was typed; all of them for none. */
export function findBlocks(groups: readonly PaletteGroup[], q: string): PaletteGroup[] {
  return groups
    .map((group) => ({
      ...group,
      blocks: group.blocks.filter(({ label, keywords = '' }) =>
        matches(q, `${label} ${group.title} ${keywords}`),
      ),
    }))
    .filter(({ blocks }) => blocks.length > 0);
}

export function findRows(groups: readonly RowGroup[], q: string): RowGroup[] {
  return groups
    .map((group) => ({
      ...group,
      rows: group.rows.filter(({ name, keywords }) => matches(q, `${name} ${group.title} ${keywords}`)),
    }))
    .filter(({ rows }) => rows.length > 0);
}

function matches(q: string, text: string): boolean {
  const words = text.toLowerCase().split(/[^\p{L}\p{N}%]+/u);
  const wanted = q.toLowerCase().split(/\s+/).filter(Boolean);
  return wanted.every((begin) => words.some((word) => word.startsWith(begin)));
}
