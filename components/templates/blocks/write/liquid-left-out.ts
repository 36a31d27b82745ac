import type { MarkedSource } from '@/components/templates/blocks/read/marked-source';
import type { Stack } from '@/components/templates/blocks/read/read-stack';

/** Whether Liquid of the body stands in none of the parts that are kept, or would be torn apart. */
export function leavesOutLiquid({ source, elements }: MarkedSource, { leaves, hidden }: Stack): boolean {
  const body = elements.find(({ name }) => name === 'body');
  const from = body?.start ?? 0;
  const ranges = [...leaves.map(({ range }) => range), ...hidden];
  for (const match of source.slice(from).matchAll(/\{[{%]/g)) {
    const at = from + match.index;
    if (!ranges.some(({ start, end }) => at >= start && at < end)) return true;
  }
  return ranges.some(({ start, end }) => !isBalanced(source.slice(start, end)));
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
