import type { NodeLogic } from '@/components/editor/tree/mjml-node';
import { homeOfBlock, htmlAccepts, htmlRole, htmlTag } from '@/lib/document/html/html-elements';
import { type Block, newBlock } from './block';
import type { BlockTree, TreeDraft } from './block-tree';
import { isTied, outerLead, withLogic, withOuterLead } from './html-blocks';
import { ruleOf } from './rules-around';

/** The conditions and repeats of a block of HTML, outermost first; a group is the last of its own. Null: a choice of cases. */
export function conditionsOf({ node }: Block): readonly NodeLogic[] | null {
  if (htmlRole(node.tag) !== 'group') return node.logic;
  const [rule] = ruleOf(node);
  if (rule?.kind !== 'if' && rule?.kind !== 'unless' && rule?.kind !== 'for') return null;
  const { lead, open, tail, close, logic } = node;
  const { kind, expression } = rule;
  return [...logic, { kind, expression, beforeLead: lead, before: open, afterLead: tail, after: close }];
}

/** Whether a condition has an `else`: what is under it are parts of one choice. */
export function hasParts({ children }: Block): boolean {
  return children.some(({ node }) => htmlRole(node.tag) === 'branch');
}

/** Makes the conditions of a block others. Answers the block that then stands in its place. */
export function setConditions(draft: TreeDraft, id: string, logic: readonly NodeLogic[]): string {
  const { node, children } = draft.get(id);
  const inner = logic.at(-1);
  if (htmlRole(node.tag) !== 'group') draft.setNode(id, withLogic(node, logic));
  else if (inner && !node.logic.includes(inner))
    draft.setNode(id, withLogic({ ...node, open: inner.before, close: inner.after }, logic.slice(0, -1)));
  else if (inner) {
    // The next one around becomes what the group is.
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

/** What comes behind a block, where its conditions can go around that as well. */
export function nextUnder(tree: BlockTree, block: Block): Block | null {
  const next = tree.parentOf(block.id)?.children[tree.indexOf(block.id) + 1];
  if (!next || !conditionsOf(block)?.length || hasParts(block) || isTied(tree, next.id)) return null;
  return htmlAccepts(htmlTag(homeOfBlock(block.node.tag), 'group'), next.node.tag) ? next : null;
}

/** Lets the conditions of a block go around the next one as well. Answers the block that they then stand around. */
export function extendConditions(draft: TreeDraft, id: string): string {
  const block = draft.get(id);
  const [parent, next, inner] = [draft.parentOf(id), nextUnder(draft, block), block.node.logic.at(-1)];
  if (!parent || !next) return id;
  draft.remove(next.id);
  if (htmlRole(block.node.tag) === 'group') {
    draft.insert(id, block.children.length, [next]);
    return id;
  }
  if (!inner) return id;
  const tag = htmlTag(homeOfBlock(block.node.tag), 'group');
  const logic = block.node.logic.slice(0, -1);
  const around = newBlock({ node: { tag, ...groupOf(inner), content: null, logic }, children: [] });
  const inside = { ...block, node: { ...block.node, logic: [] } };
  draft.setChildren(
    parent.id,
    draft
      .get(parent.id)
      .children.map((one) => (one.id === id ? { ...around, children: [inside, next] } : one)),
  );
  return around.id;
}

function groupOf({ beforeLead, before, afterLead, after }: NodeLogic) {
  return { lead: beforeLead, open: before, tail: afterLead, close: after };
}

/** Takes the tags of a group away, and nothing else. */
function unwrap(draft: TreeDraft, id: string): string {
  const parent = draft.parentOf(id);
  const { node, children } = draft.get(id);
  const [first] = children;
  if (!parent || !first) return id;
  const at = draft.indexOf(id);
  const behind = ledBy(node.tail, parent.children.slice(at + 1));
  draft.setChildren(parent.id, [...parent.children.slice(0, at), ...ledBy(node.lead, children), ...behind]);
  if (behind.length === 0)
    draft.setNode(parent.id, { ...parent.node, tail: `${node.tail ?? ''}${parent.node.tail ?? ''}` });
  return first.id;
}

/** Siblings with more leading up to the first of them. */
function ledBy(lead: string | null, [first, ...rest]: readonly Block[]): Block[] {
  if (!first) return [];
  return [
    { ...first, node: withOuterLead(first.node, `${lead ?? ''}${outerLead(first.node) ?? ''}`) },
    ...rest,
  ];
}
