import type { NodeLogic } from '@/components/editor/tree/mjml-node';
import { body } from '@/lib/document/elements/body';
import {
  canHtmlContain,
  htmlRole,
  htmlTag,
  isHtmlTag,
  requiredParentOfBlock,
} from '@/lib/document/html/html-elements';
import { type Block, wrapBlocks } from './block';
import type { BlockTree, TreeDraft } from './block-tree';
import { getOuterLead, isTied, setLogic, setOuterLead } from './html-blocks';
import { getOwnRules } from './rules-around';

/** What has no place for a condition: the email, a branch of one, text without an element, cells tied for Outlook. */
const unconditional = new RegExp(`^(?:${body.tag}|html (?:run \\S+|\\S+ (?:body|branch|outlook)))$`);

/**
 * The conditions and repeats of a block, outermost first; a group of HTML is its own last one. Null if it cannot have
 * any, or is a choice of cases.
 */
export function getConditions({ node }: Block): readonly NodeLogic[] | null {
  if (unconditional.test(node.tag)) return null;
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
  if (!isHtmlTag(node.tag)) draft.setNode(id, { ...node, logic });
  else if (htmlRole(node.tag) !== 'group') draft.setNode(id, setLogic(node, logic));
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

/** The next block, if the conditions of a block can be extended to it. */
export function findNextIncludable(tree: BlockTree, block: Block): Block | null {
  const next = tree.parentOf(block.id)?.children[tree.indexOf(block.id) + 1];
  if (!next || !getConditions(block)?.length) return null;
  const { tag, logic } = block.node;
  if (!isHtmlTag(tag)) return logic.filter(isCondition).every((one) => isUnder(next, one)) ? null : next;
  if (hasParts(block) || isTied(tree, next.id)) return null;
  return canHtmlContain(htmlTag(requiredParentOfBlock(tag), 'group'), next.node.tag) ? next : null;
}

/** Extends a block's conditions to the next block. Returns the block they are around. */
export function extendConditions(draft: TreeDraft, id: string): string {
  const block = draft.get(id);
  const next = findNextIncludable(draft, block);
  if (!next) return id;
  if (!isHtmlTag(block.node.tag)) {
    joinBranch(draft, id, [next.id]);
    return id;
  }
  const group = htmlRole(block.node.tag) === 'group' ? block : wrapInGroup(draft, block);
  if (!group) return id;
  draft.remove(next.id);
  draft.insert(group.id, group.children.length, [next]);
  return group.id;
}

/** Puts MJML blocks under the conditions of another, without its repeats. */
export function joinBranch(draft: TreeDraft, id: string, joining: readonly string[]): void {
  const own = draft
    .get(id)
    .node.logic.filter(isCondition)
    .map((one) => ({ ...one, beforeLead: null, afterLead: null }));
  for (const each of joining) {
    const { node } = draft.get(each);
    draft.setNode(each, { ...node, logic: [...own, ...node.logic] });
  }
}

export function isCondition({ kind }: NodeLogic): boolean {
  return kind !== 'for';
}

function isUnder({ node }: Block, { kind, expression }: NodeLogic): boolean {
  return node.logic.some((one) => one.kind === kind && one.expression === expression);
}

/** Makes a condition of a block, by default the innermost, a group around it, which can contain more. */
export function wrapInGroup(draft: TreeDraft, block: Block, at = block.node.logic.length - 1): Block | null {
  const { tag, logic } = block.node;
  const around = logic[at];
  if (!around) return null;
  const inside = { ...block, node: { ...block.node, logic: logic.slice(at + 1) } };
  const group = wrapBlocks(
    {
      ...{ tag: htmlTag(requiredParentOfBlock(tag), 'group'), ...groupOf(around) },
      ...{ content: null, logic: logic.slice(0, at) },
    },
    [inside],
  );
  draft.replace(block.id, group);
  return group;
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
