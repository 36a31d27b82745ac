import type { Span } from '@/lib/document/markup/source-edits';
import type { LiquidBlock, LiquidTemplate } from './liquid-analysis';

/**
 * The innermost span of each Liquid token (-1: none, -2: the token crosses its span), among spans that Liquid blocks
 * may not cross. Spans nest or are disjoint. Linear after one sort.
 */
export function spansOfTokens(
  template: LiquidTemplate,
  spans: readonly Span[],
): { sorted: Span[]; owners: number[] } {
  const sorted = spans.toSorted((a, b) => a.start - b.start || b.end - a.end);
  const owners: number[] = [];
  const open: number[] = [];
  let next = 0;
  for (const token of template.tokens) {
    for (let span = sorted[next]; span && span.start <= token.start; span = sorted[next]) {
      while (open.length > 0 && (sorted[open.at(-1) ?? 0]?.end ?? 0) <= span.start) open.pop();
      open.push(next);
      next += 1;
    }
    while (open.length > 0 && (sorted[open.at(-1) ?? 0]?.end ?? 0) <= token.start) open.pop();
    const owner = open.at(-1);
    const end = owner === undefined ? undefined : sorted[owner]?.end;
    owners.push(owner === undefined || end === undefined ? -1 : token.end > end ? -2 : owner);
  }
  return { sorted, owners };
}

/** The tags of a block that are in another span than its opening tag. */
export function strayTags(block: LiquidBlock, owners: readonly number[]): number[] {
  const home = owners[block.open];
  return [...block.branches, ...(block.close === -1 ? [] : [block.close])].filter(
    (index) => owners[index] !== home,
  );
}
