import type { MjmlNode } from '@/components/editor/tree/mjml-node';
import type { MjmlBody, MjmlTree } from '@/components/editor/tree/read-tree';

/** One element of an open email. It is never changed: a change makes another block with the same id. */
export type Block = { readonly id: string; readonly node: MjmlNode; readonly children: readonly Block[] };

/** An open MJML document: the body as blocks, what stands around it as text. */
export type OpenMjml = { readonly before: string; readonly body: Block; readonly after: string };

let lastId = 0;

/** Gives an element that comes in, and all that is in it, ids of their own. */
export function newBlock({ node, children }: MjmlTree): Block {
  lastId += 1;
  return { id: `c${lastId}`, node, children: children.map(newBlock) };
}

/** Opens a document. Blocks that are as they were before, or changed in place, keep their ids. */
export function openMjml({ before, body, after }: MjmlBody, previous?: OpenMjml): OpenMjml {
  return { before, body: previous ? updated(previous.body, body) : newBlock(body), after };
}

/** The block made what a tree says. Of its children those stay that did not change, or changed in place. */
function updated(block: Block, { node, children }: MjmlTree): Block {
  const own = isSameNode(block.node, node) ? block.node : node;
  const next = updatedChildren(block.children, children);
  const isSame = next.length === block.children.length && next.every((one, at) => one === block.children[at]);
  return own === block.node && isSame
    ? block
    : { id: block.id, node: own, children: isSame ? block.children : next };
}

function updatedChildren(old: readonly Block[], fresh: readonly MjmlTree[]): Block[] {
  const shorter = Math.min(old.length, fresh.length);
  let start = 0;
  while (start < shorter && isSame(old[start], fresh[start])) start += 1;
  let end = 0;
  while (end < shorter - start && isSame(old.at(-1 - end), fresh.at(-1 - end))) end += 1;
  const between = inPlace(old.slice(start, old.length - end), fresh.slice(start, fresh.length - end));
  return [...old.slice(0, start), ...between, ...old.slice(old.length - end)];
}

/** What changed in the midst of others: one for one, or around one that is in both, whole or in part. */
function inPlace(gone: readonly Block[], come: readonly MjmlTree[]): Block[] {
  if (gone.length === come.length && gone.every(({ node }, at) => node.tag === come[at]?.node.tag))
    return come.map((tree, at) => {
      const twin = gone[at];
      return twin ? updated(twin, tree) : newBlock(tree);
    });
  for (const alike of [isSame, sharesBlocks])
    for (const [at, tree] of come.entries()) {
      const from = gone.findIndex((block) => alike(block, tree));
      const twin = gone[from];
      if (twin)
        return [
          ...updatedChildren(gone.slice(0, from), come.slice(0, at)),
          updated(twin, tree),
          ...updatedChildren(gone.slice(from + 1), come.slice(at + 1)),
        ];
    }
  return come.map((tree) => newBlock(tree));
}

/** Whether something that stands in both is the same. */
function sharesBlocks(block: Block, tree: MjmlTree): boolean {
  if (block.node.tag !== tree.node.tag) return false;
  return block.children.some((child) =>
    tree.children.some((other) => isSame(child, other) || sharesBlocks(child, other)),
  );
}

function isSame(block: Block | undefined, tree: MjmlTree | undefined): boolean {
  if (!block || !tree || block.children.length !== tree.children.length) return false;
  return (
    isSameNode(block.node, tree.node) && block.children.every((child, at) => isSame(child, tree.children[at]))
  );
}

function isSameNode(one: MjmlNode, other: MjmlNode): boolean {
  const { fresh: _fresh, ...written } = one;
  return JSON.stringify(written) === JSON.stringify(other);
}
