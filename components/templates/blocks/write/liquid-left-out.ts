import { type MarkedSource, markName } from '@/components/templates/blocks/read/marked-source';
import { NotPlain } from '@/components/templates/blocks/read/not-plain';
import type { Stack } from '@/components/templates/blocks/read/read-stack';
import type { HtmlNode } from '@/lib/document/html/html-tree';

/** Refuses where Liquid of the body stands in none of the parts that are kept, or would be torn apart. */
export function requireAllLiquid(document: Document, source: MarkedSource, { leaves, hidden }: Stack): void {
  const body = source.elements.find(({ name }) => name === 'body');
  const from = body?.start ?? 0;
  // Nothing of a comment is shown: it may go.
  const comments = commentsOf(source.nodes);
  const ranges = [...leaves.map(({ range }) => range), ...hidden];
  const isIn = (at: number) => (range: { start: number; end: number }) => at >= range.start && at < range.end;
  const torn = ranges.find(({ start, end }) => !isBalanced(source.source.slice(start, end)));
  const lost = [...source.source.slice(from).matchAll(/\{[{%]/g)]
    .map(({ index }) => from + index)
    .find((at) => !ranges.some(isIn(at)) && !comments.some(isIn(at)));
  const at = lost ?? torn?.start;
  if (at === undefined) return;
  const around = source.elements.findLastIndex(isIn(at));
  throw new NotPlain(
    'Liquid stands between its parts.',
    document.querySelector(`[${markName}="${around}"]`)?.parentElement,
  );
}

function commentsOf(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.flatMap((node) =>
    node.kind === 'element' ? commentsOf(node.children) : node.kind === 'comment' ? [node] : [],
  );
}

function isBalanced(part: string): boolean {
  let depth = 0;
  for (const [, tag = ''] of part.matchAll(/\{%-?\s*(\w+)/g)) {
    if (tag.startsWith('end')) depth--;
    else if (/^(?:if|unless|for|case|capture|tablerow|raw|comment)$/.test(tag)) depth++;
    if (depth < 0) return false;
  }
  return depth === 0;
}
