import { type HtmlBlock, readHtmlBlocks } from '@/lib/document/html/html-blocks';
import type { MjmlBody, MjmlTree } from './read-tree';

/** Reads an HTML body as blocks. `writeDocument` gives `source` back, byte for byte. */
export function readHtmlDocument(source: string): MjmlBody {
  const body = readHtmlBlocks(source);
  return {
    before: source.slice(0, body.start),
    body: toTree(source, body, body.start),
    after: source.slice(body.end),
  };
}

/** Reads a fragment of HTML, such as copied blocks; of a whole document its body. */
export function readHtmlFragment(source: string): readonly MjmlTree[] {
  return readHtmlDocument(source).body.children;
}

/** A block with the bytes before it, starting at `from`. */
function toTree(source: string, block: HtmlBlock, from: number): MjmlTree {
  const { tag, start, openEnd, closeStart, end, leaf, logic } = block;
  const children: MjmlTree[] = [];
  let at = openEnd;
  for (const child of block.children) {
    children.push(toTree(source, child, at));
    at = child.logic[0]?.after.end ?? child.end;
  }
  const isVoid = leaf && closeStart === openEnd && end === openEnd;
  return {
    node: {
      tag,
      lead: source.slice(logic.at(-1)?.before.end ?? from, start),
      open: source.slice(start, openEnd),
      content: leaf && !isVoid ? source.slice(openEnd, closeStart) : null,
      tail: leaf ? '' : source.slice(at, closeStart),
      close: source.slice(closeStart, end),
      logic: logic.map(({ kind, expression, before, after }, index) => ({
        ...{ kind, expression },
        beforeLead: source.slice(logic[index - 1]?.before.end ?? from, before.start),
        before: source.slice(before.start, before.end),
        afterLead: source.slice(logic[index + 1]?.after.end ?? end, after.start),
        after: source.slice(after.start, after.end),
      })),
    },
    children,
  };
}
