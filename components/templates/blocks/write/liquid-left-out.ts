import { NotPlain } from '@/components/templates/blocks/read/create-remark';
import type { Range, Stack } from '@/components/templates/blocks/read/leaf';
import { type MarkedSource, markName } from '@/components/templates/blocks/read/marked-source';
import type { HtmlNode } from '@/lib/document/html/html-tree';
import { analyzeLiquid } from '@/lib/document/liquid/liquid-template';
import { scanLiquid } from '@/lib/document/liquid/liquid-tokens';

/** Refuses Liquid of the body that is outside of all kept parts, or would be split. */
export function requireAllLiquid(document: Document, source: MarkedSource, { leaves, hidden }: Stack): void {
  const from = source.elements.find(({ name }) => name === 'body')?.start ?? 0;
  const ranges = [...leaves.map(({ range }) => range), ...hidden];
  // Comments are not shown, so they may be dropped.
  const known = [...ranges, ...commentsIn(source.nodes)];
  const isIn = (at: number) => (range: Range) => at >= range.start && at < range.end;
  const lostTokens = scanLiquid(source.source.slice(from))
    .tokens.map(({ start }) => from + start)
    .find((at) => !known.some(isIn(at)));
  const at = lostTokens ?? ranges.find(({ start, end }) => isTorn(source.source.slice(start, end)))?.start;
  if (at === undefined) return;
  const enclosing = source.elements.findLastIndex(isIn(at));
  const drawnElement = document.querySelector(`[${markName}="${enclosing}"]`);
  throw new NotPlain(
    'A condition, a repeat or a variable is between its parts.',
    drawnElement?.parentElement,
  );
}

function commentsIn(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.flatMap((node) =>
    node.kind === 'element' ? commentsIn(node.children) : node.kind === 'comment' ? [node] : [],
  );
}

function isTorn(part: string): boolean {
  return analyzeLiquid(part).issues.some(({ code }) => code === 'UNBALANCED_LIQUID');
}
