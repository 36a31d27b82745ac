import { rewriteLogic } from '@/components/editor/tree/block-logic';
import { setExpression, setTagExpression } from '@/components/editor/tree/comparisons';
import type { MjmlNode, NodeLogic } from '@/components/editor/tree/mjml-node';
import type { MjmlTree } from '@/components/editor/tree/read-tree';
import { readHtmlFragment } from '@/components/editor/tree/read-tree';
import { htmlName, htmlRole, htmlTag, isHtmlBox, isHtmlTag } from '@/lib/document/html/html-elements';
import { replaceLiquidTag } from '@/lib/document/liquid/liquid-tag';
import { type Block, createBlock, wrapBlocks } from './block';
import { getConditions, isCondition, wrapInGroup } from './block-conditions';
import type { TreeDraft } from './block-tree';
import { type Branch, type Choice, otherwise } from './branches';
import { clearOuterLayout } from './fitting';
import { getOuterLead } from './html-blocks';
import { getOwnRules } from './rules-around';

/** The “Otherwise” of a choice; undefined if it has none. */
export function findOtherwise({ branches }: Choice): Branch | undefined {
  return branches.find(({ label }) => label === otherwise);
}

/** Whether an “Otherwise” can be added: conditions of single blocks need to have an opposite. */
export function canAddOtherwise(choice: Choice): boolean {
  if (findOtherwise(choice)) return false;
  return choice.group !== null || choice.branches.every(({ sides }) => sides.length === 1);
}

/**
 * Adds an “Otherwise” with copies of the last branch, to be rewritten. Returns the ids of the copies. HTML gets an
 * `else`; in MJML, where a condition is around one block, each copy gets the opposite condition.
 */
export function addOtherwise(draft: TreeDraft, choice: Choice): string[] {
  const [first] = choice.branches;
  const last = choice.branches.at(-1);
  if (!first || !last || !canAddOtherwise(choice)) return [];
  const group = choice.group ?? wrapAsGroup(draft, choice);
  if (group) return addElse(draft, group, choice.group ? last.blocks : group.children);
  const opposites = choice.branches.flatMap(
    ({ blocks: [block] }) => block?.node.logic.filter(isCondition) ?? [],
  );
  const end = last.blocks.at(-1)?.id ?? '';
  const copies = last.blocks.map((block) => {
    const inner = block.node.logic.filter((one) => !isCondition(one));
    return createBlock(copyWith(block, [...opposites.map((one) => negate(one, block.node)), ...inner]));
  });
  draft.insert(draft.parentOf(end)?.id ?? '', draft.indexOf(end) + 1, copies);
  return copies.map(({ id }) => id);
}

/**
 * Puts something into an empty branch of HTML, to be rewritten: copies of another branch, or words if all are empty.
 * Returns their ids.
 */
export function fillBranch(draft: TreeDraft, { group, branches }: Choice, branch: Branch): string[] {
  if (!group || !isEmptyBranch(branch)) return [];
  const filled = branches.find((one) => !isEmptyBranch(one));
  const written = readHtmlFragment(firstWords[htmlName(group.node.tag)] ?? '<p>New text</p>');
  const copies = (filled?.blocks ?? written).map(createBlock);
  for (const { id } of branch.blocks) draft.remove(id);
  draft.insert(group.id, branch.mark ? draft.indexOf(branch.mark.id) + 1 : 0, copies);
  return copies.map(({ id }) => id);
}

/** Whether nothing is seen of a branch, such as a row whose words were deleted. */
export function isEmptyBranch({ blocks }: Branch): boolean {
  return blocks.every(isUnseen);
}

function isUnseen({ node, children }: Block): boolean {
  return (
    isHtmlBox(node.tag) && !/height|background|bgcolor|border-/.test(node.open) && children.every(isUnseen)
  );
}

const firstWords: Readonly<Record<string, string>> = {
  rows: '<tr><td style="padding:16px">New text</td></tr>',
  row: '<td style="padding:16px">New text</td>',
  list: '<li>New text</li>',
};

/** Removes a branch with its blocks. Returns the block that remains around or before it. */
export function removeBranch(draft: TreeDraft, { group, branches }: Choice, branch: Branch): string | null {
  for (const { id } of [...(branch.mark ? [branch.mark] : []), ...branch.blocks]) draft.remove(id);
  const left = branches.find((other) => other !== branch)?.blocks[0]?.id ?? null;
  if (!group) return left;
  const { children } = draft.get(group.id);
  const [only] = children;
  const conditions = getConditions(draft.get(group.id));
  if (!only || children.length > 1 || !conditions || htmlRole(only.node.tag) === 'branch') return group.id;
  // As it is read: a condition around a single block is the block's own.
  draft.replace(group.id, { ...only, node: { ...only.node, logic: [...conditions, ...only.node.logic] } });
  return only.id;
}

/** Changes a condition written by hand: of a block, and of all that depend on the same, such as its “Otherwise”. */
export function rewriteCondition(draft: TreeDraft, ids: readonly string[], old: string, next: string): void {
  for (const id of new Set(ids)) {
    const { node } = draft.get(id);
    const logic = node.logic.map((one) =>
      isCondition(one) && one.expression === old ? setExpression(one, next) : one,
    );
    const isGroup = getOwnRules(node).some(({ kind, expression }) => kind !== 'for' && expression === old);
    draft.setNode(id, { ...node, logic, open: isGroup ? setTagExpression(node.open, next) : node.open });
  }
}

/** A single block of HTML with a condition becomes a group, which can have an `else`. */
function wrapAsGroup(draft: TreeDraft, { branches: [branch, ...others] }: Choice): Block | null {
  const [block, ...more] = branch?.blocks ?? [];
  if (!block || others.length + more.length > 0 || !isHtmlTag(block.node.tag)) return null;
  return wrapInGroup(draft, block, block.node.logic.findLastIndex(isCondition));
}

function addElse(draft: TreeDraft, { id, node, children }: Block, blocks: readonly Block[]): string[] {
  // Written like the part before it.
  const tag = children.findLast((child) => htmlRole(child.node.tag) === 'branch')?.node.content ?? node.open;
  const content = replaceLiquidTag(tag, 'else');
  const mark: MjmlNode = {
    ...{ tag: htmlTag('flow', 'branch'), lead: node.tail, open: '', content },
    ...{ tail: '', close: '', logic: [] },
  };
  const copies = blocks.map(createBlock);
  draft.insert(id, children.length, [wrapBlocks(mark, []), ...copies]);
  return copies.map((copy) => copy.id);
}

/** The opposite condition, written in the same way. */
function negate(one: NodeLogic, { tag }: MjmlNode): NodeLogic {
  const opposite = rewriteLogic(one, { ...one, kind: one.kind === 'if' ? 'unless' : 'if' });
  return isHtmlTag(tag) ? opposite : { ...opposite, beforeLead: null, afterLead: null };
}

function copyWith(block: Block, logic: readonly NodeLogic[]): MjmlTree {
  if (!isHtmlTag(block.node.tag)) {
    const { node, children } = clearOuterLayout(block);
    return { node: { ...node, logic }, children };
  }
  const lead = getOuterLead(block.node);
  const spaced = logic.map((one, at) =>
    at === 0 ? { ...one, beforeLead: lead } : { ...one, beforeLead: '' },
  );
  return { ...block, node: { ...block.node, logic: spaced } };
}
