import type { SourceWriter } from '@/lib/document/import/source/source-writer';
import { placeElements } from './place-elements';
import type { LenientElement, LenientNode } from './read-leniently';

type WriteNode = (writer: SourceWriter, node: LenientNode, parent: string | null) => void;

const headElements = /^mj-(?:attributes|breakpoint|font|html-attributes|preview|style|title)$/;

/** A part of a document, or one that has no body, as a whole one: what belongs into the head goes there. */
export function writePart(writer: SourceWriter, nodes: readonly LenientNode[], writeNode: WriteNode): void {
  const isOf = (node: LenientNode, tag: string) => node.kind === 'element' && node.tag === tag;
  const heads = nodes.filter((node) => isOf(node, 'mj-head'));
  const bodies = nodes.filter((node) => isOf(node, 'mj-body'));
  const loose = nodes.filter((node) => node.kind === 'element' && headElements.test(node.tag));
  const rest = nodes.filter((node) => ![...heads, ...bodies, ...loose].includes(node));
  for (const head of heads) writeNode(writer, head, 'mjml');
  if (loose.length > 0) {
    writer.put('\n<mj-head>', startOf(loose));
    for (const node of loose) {
      writer.put('\n', startOf([node]));
      writeNode(writer, node, 'mj-head');
    }
    writer.put('\n</mj-head>', startOf(loose));
  }
  if (bodies.length > 0) {
    for (const node of [...rest, ...bodies]) writeNode(writer, node, 'mjml');
    return;
  }
  writer.put('\n<mj-body>\n', startOf(rest));
  const body = bodyOf(rest);
  placeElements(writer, body);
  for (const node of body.children) writeNode(writer, node, 'mj-body');
  writer.put('\n</mj-body>\n', writer.source.length);
}

function startOf([first]: readonly LenientNode[]): number {
  if (!first) return 0;
  return first.kind === 'element' ? first.open.start : first.start;
}

function bodyOf(nodes: readonly LenientNode[]): LenientElement {
  const start = startOf(nodes);
  const body: LenientElement = {
    ...{ kind: 'element', tag: 'mj-body', children: [...nodes], inner: null, close: null, parent: null },
    open: {
      ...{ kind: 'open', name: 'mj-body', start, nameEnd: start, end: start, attributes: [] },
      ...{ selfClosing: false, closed: true },
    },
    made: true,
  };
  for (const node of body.children) if (node.kind === 'element') node.parent = body;
  return body;
}
