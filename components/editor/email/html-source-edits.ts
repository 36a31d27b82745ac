import type { MjmlNode, NodeLogic } from '@/components/editor/tree/mjml-node';
import type { SourceEdit } from '@/lib/document/markup/source-edits';
import type { Block } from './block';
import type { TreeDraft } from './block-tree';

/** Applies source edits to the HTML blocks that contain the bytes. Edits outside the body are ignored. */
export function editSource(draft: TreeDraft, edits: readonly SourceEdit[]): void {
  if (edits.length === 0) return;
  const parts = partsOf(draft.body, draft.before.length).parts;
  // From the last to the first, so that earlier offsets stay valid.
  for (const { start, end, text } of edits.toSorted((a, b) => b.start - a.start)) {
    const part = parts.find((part) => part.start <= start && end <= part.end);
    if (!part) continue;
    const { node } = draft.get(part.id);
    const old = part.get(node);
    const [from, to] = [start - part.start, end - part.start];
    draft.setNode(part.id, part.put(node, old.slice(0, from) + text + old.slice(to)));
  }
}

/** A piece of the source that is in one property of a node. */
type Part = Piece & { id: string; start: number; end: number };

type Piece = { get: (node: MjmlNode) => string; put: (node: MjmlNode, text: string) => MjmlNode };

/** All pieces of a block in source order, from `start`. */
function partsOf({ id, node, children }: Block, start: number): { parts: Part[]; end: number } {
  const parts: Part[] = [];
  let at = start;
  const add = (piece: Piece) => {
    const from = at;
    at += piece.get(node).length;
    parts.push({ ...piece, id, start: from, end: at });
  };
  const { logic } = node;
  for (const index of logic.keys())
    for (const name of ['beforeLead', 'before'] as const) add(sourceAround(index, name));
  add(own('lead'));
  add(own('open'));
  if (node.content !== null) add(own('content'));
  for (const child of children) {
    const inner = partsOf(child, at);
    parts.push(...inner.parts);
    at = inner.end;
  }
  if (node.content === null) add(own('tail'));
  add(own('close'));
  for (const index of [...logic.keys()].reverse())
    for (const name of ['afterLead', 'after'] as const) add(sourceAround(index, name));
  return { parts, end: at };
}

function own(name: 'lead' | 'open' | 'content' | 'tail' | 'close'): Piece {
  return { get: (node) => node[name] ?? '', put: (node, text) => ({ ...node, [name]: text }) };
}

function sourceAround(index: number, name: 'beforeLead' | 'before' | 'afterLead' | 'after'): Piece {
  return {
    get: ({ logic }) => logic[index]?.[name] ?? '',
    put: (node, text) => ({
      ...node,
      logic: node.logic.map((each, at): NodeLogic => (at === index ? { ...each, [name]: text } : each)),
    }),
  };
}
