import { body } from '@/lib/document/elements/body';
import { headTags } from '@/lib/document/elements/head';
import { accepts } from '@/lib/document/elements/mjml';
import { raw } from '@/lib/document/elements/raw';
import type { SourceWriter } from '@/lib/document/import/source/source-writer';
import { madeElement, placeElements } from './place-elements';
import type { LenientNode } from './read-leniently';

type WriteNode = (writer: SourceWriter, node: LenientNode, parent: string | null) => void;

/** Completes a fragment, or a document without a body: elements of the head go into a head, the rest into a body. */
export function writePart(writer: SourceWriter, nodes: readonly LenientNode[], writeNode: WriteNode): void {
  const isOf = (node: LenientNode, tag: string) => node.kind === 'element' && node.tag === tag;
  const heads = nodes.filter((node) => isOf(node, headTags.tag));
  const bodies = nodes.filter((node) => isOf(node, body.tag));
  const loose = nodes.filter(
    (node) => node.kind === 'element' && accepts(headTags.tag, node.tag) && node.tag !== raw.tag,
  );
  const rest = nodes.filter((node) => ![...heads, ...bodies, ...loose].includes(node));
  for (const head of heads) writeNode(writer, head, 'mjml');
  if (loose.length > 0) {
    writer.put(`\n<${headTags.tag}>`, startOf(loose));
    for (const node of loose) {
      writer.put('\n', startOf([node]));
      writeNode(writer, node, headTags.tag);
    }
    writer.put(`\n</${headTags.tag}>`, startOf(loose));
  }
  if (bodies.length > 0) {
    for (const node of [...rest, ...bodies]) writeNode(writer, node, 'mjml');
    return;
  }
  writer.put(`\n<${body.tag}>\n`, startOf(rest));
  const made = madeElement(body.tag, startOf(rest), [...rest]);
  placeElements(writer, made);
  for (const node of made.children) writeNode(writer, node, body.tag);
  writer.put(`\n</${body.tag}>\n`, writer.source.length);
}

function startOf([first]: readonly LenientNode[]): number {
  if (!first) return 0;
  return first.kind === 'element' ? first.open.start : first.start;
}
