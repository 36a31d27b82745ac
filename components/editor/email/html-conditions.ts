import type { NodeLogic } from '@/components/editor/tree/mjml-node';
import { canHtmlContain, htmlRole, htmlTag, requiredParentOfBlock } from '@/lib/document/html/html-elements';
import { type Block, createBlock } from './block';
import type { BlockTree, TreeDraft } from './block-tree';
import { getOuterLead, isTied, setLogic, setOuterLead } from './html-blocks';
import { getOwnRules } from './rules-around';

/**
 * The conditions and repeats of an HTML block, outermost first; a group is its own last one. Null: a choice
 * of cases.
 */
export function getConditions({ node }: Block): readonly NodeLogic[] | null {
  if (htmlRole(node.tag) !== 'group') return node.logic;
  const [rule] = getOwnRules(node);
  if (rule?.kind !== 'if' && rule?.kind !== 'unless' && rule?.kind !== 'for') return null;
  const { lead, open, tail, close, logic } = node;
  const { kind, expression } = rule;
  return [...logic, { kind, expression, beforeLead: lead, before: open, afterLead: tail, after: close }];
}

/** Whether a condition has an `else`. */
export function hasParts({ children }: Block): boolean {
  return children.some(({ node }) => htmlRole(node.tag) === 'branch');
}

/** Sets the conditions of a block. Returns the id of the block now in its place. */
export function setConditions(draft: TreeDraft, id: string, logic: readonly NodeLogic[]): string {
  const { node, children } = draft.get(id);
  const inner = logic.at(-1);
  if (htmlRole(node.tag) !== 'group') draft.setNode(id, setLogic(node, logic));
  else if (inner && !node.logic.includes(inner))
    draft.setNode(id, setLogic({ ...node, open: inner.before, close: inner.after }, logic.slice(0, -1)));
  else if (inner) {
    // The group takes the next condition around it.
    draft.setChildren(id, ledBy(node.lead, children));
    draft.setNode(id, {
      ...node,
      ...groupOf(inner),
      tail: `${node.tail ?? ''}${inner.afterLead ?? ''}`,
      logic: logic.slice(0, -1),
    });
  } else return unwrap(draft, id);
  return id;
}

/** The next block that its conditions can include. */
export function findNextIncludable(tree: BlockTree, block: Block): Block | null {
  const next = tree.parentOf(block.id)?.children[tree.indexOf(block.id) + 1];
  if (!next || !getConditions(block)?.length || hasParts(block) || isTied(tree, next.id)) return null;
  return canHtmlContain(htmlTag(requiredParentOfBlock(block.node.tag), 'group'), next.node.tag) ? next : null;
}

/** Extends a block's conditions around the next block. Returns the block they are around. */
export function extendConditions(draft: TreeDraft, id: string): string {
  const block = draft.get(id);
  const [parent, next, inner] = [
    draft.parentOf(id),
    findNextIncludable(draft, block),
    block.node.logic.at(-1),
  ];
  if (!parent || !next) return id;
  draft.remove(next.id);
  if (htmlRole(block.node.tag) === 'group') {
    draft.insert(id, block.children.length, [next]);
    return id;
  }
  if (!inner) return id;
  const tag = htmlTag(requiredParentOfBlock(block.node.tag), 'group');
  const logic = block.node.logic.slice(0, -1);
  const wrapper = createBlock({ node: { tag, ...groupOf(inner), content: null, logic }, children: [] });
  const inside = { ...block, node: { ...block.node, logic: [] } };
  draft.setChildren(
    parent.id,
    draft
      .get(parent.id)
      .children.map((child) => (child.id === id ? { ...wrapper, children: [inside, next] } : child)),
  );
  return wrapper.id;
}

function groupOf({ beforeLead, before, afterLead, after }: NodeLogic) {
  return { lead: beforeLead, open: before, tail: afterLead, close: after };
}

/** Removes only the tags of a group. */
function unwrap(draft: TreeDraft, id: string): string {
  const parent = draft.parentOf(id);
  const { node, children } = draft.get(id);
  const [first] = children;
  if (!parent || !first) return id;
  const at = draft.indexOf(id);
  const following = ledBy(node.tail, parent.children.slice(at + 1));
  draft.setChildren(parent.id, [
    ...parent.children.slice(0, at),
    ...ledBy(node.lead, children),
    ...following,
  ]);
  if (following.length === 0)
    draft.setNode(parent.id, { ...parent.node, tail: `${node.tail ?? ''}${parent.node.tail ?? ''}` });
  return first.id;
}

/** Siblings with another lead before the first. */
function ledBy(lead: string | null, [first, ...rest]: readonly Block[]): Block[] {
  if (!first) return [];
  return [
    { ...first, node: setOuterLead(first.node, `${lead ?? ''}${getOuterLead(first.node) ?? ''}`) },
    ...rest,
  ];
}
