import type { MjmlNode } from '@/components/editor/tree/mjml-node';
import type { MjmlBody, MjmlTree } from '@/components/editor/tree/read-tree';
import { sharedEnds } from '@/lib/document/compare/shared-ends';

/** One element of an open email. Immutable: a change creates another block with the same id. */
export type Block = { readonly id: string; readonly node: MjmlNode; readonly children: readonly Block[] };

/** An open MJML document: the body as blocks, the rest as text. */
export type OpenMjml = { readonly before: string; readonly body: Block; readonly after: string };

let lastId = 0;

function createId(): string {
  lastId += 1;
  return `c${lastId}`;
}

/** Creates a block with new ids for it and its descendants. */
export function createBlock({ node, children }: MjmlTree): Block {
  return { id: createId(), node, children: children.map(createBlock) };
}

/** Creates a block around others, which keep their ids. */
export function wrapBlocks(node: MjmlNode, children: readonly Block[]): Block {
  return { id: createId(), node, children };
}

/** Opens a document. Unchanged blocks, and those changed in place, keep their ids. */
export function openMjml({ before, body, after }: MjmlBody, previous?: OpenMjml): OpenMjml {
  return { before, body: previous ? updateBlock(previous.body, body) : createBlock(body), after };
}

/** Updates a block to a tree, keeping children that did not change or changed in place. */
function updateBlock(block: Block, { node, children }: MjmlTree): Block {
  const own = isSameNode(block.node, node) ? block.node : node;
  const next = updateChildren(block.children, children);
  const isSame = next.length === block.children.length && next.every((one, at) => one === block.children[at]);
  return own === block.node && isSame
    ? block
    : { id: block.id, node: own, children: isSame ? block.children : next };
}

function updateChildren(old: readonly Block[], trees: readonly MjmlTree[]): Block[] {
  const { start, end } = sharedEnds(old, trees, isSame);
  const between = matchInPlace(old.slice(start, old.length - end), trees.slice(start, trees.length - end));
  return [...old.slice(0, start), ...between, ...old.slice(old.length - end)];
}

/** Matches changed siblings: one for one, or around a sibling that exists in both, at least partly. */
function matchInPlace(removed: readonly Block[], come: readonly MjmlTree[]): Block[] {
  if (removed.length === come.length && removed.every(({ node }, at) => node.tag === come[at]?.node.tag))
    return come.map((tree, at) => {
      const counterpart = removed[at];
      return counterpart ? updateBlock(counterpart, tree) : createBlock(tree);
    });
  for (const isAlike of [isSame, sharesBlocks])
    for (const [at, tree] of come.entries()) {
      const from = removed.findIndex((block) => isAlike(block, tree));
      const counterpart = removed[from];
      if (counterpart)
        return [
          ...updateChildren(removed.slice(0, from), come.slice(0, at)),
          updateBlock(counterpart, tree),
          ...updateChildren(removed.slice(from + 1), come.slice(at + 1)),
        ];
    }
  return come.map((tree) => createBlock(tree));
}

/** Whether both contain the same block. */
function sharesBlocks(block: Block, tree: MjmlTree): boolean {
  if (block.node.tag !== tree.node.tag) return false;
  return block.children.some((child) =>
    tree.children.some((other) => isSame(child, other) || sharesBlocks(child, other)),
  );
}

function isSame(block: Block, tree: MjmlTree): boolean {
  if (block.children.length !== tree.children.length || !isSameNode(block.node, tree.node)) return false;
  return tree.children.every((child, at) => block.children[at] && isSame(block.children[at], child));
}

function isSameNode(one: MjmlNode, other: MjmlNode): boolean {
  const { fresh: _fresh, ...written } = one;
  return JSON.stringify(written) === JSON.stringify(other);
}
