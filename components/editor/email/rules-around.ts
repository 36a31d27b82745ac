import { htmlRole } from '@/lib/document/html/html-elements';
import { readLiquidTag } from '@/lib/document/liquid/liquid-tag';
import type { RuleText } from '@/lib/document/variables/rule-words';
import type { Block } from './block';
import type { BlockTree } from './block-tree';

/** A condition or repeat with its block. */
export type BlockRuleEntry = RuleText & { block: Block };

/** The conditions and repeats around a block, outermost first. */
export function listRulesAround(tree: BlockTree, id: string): BlockRuleEntry[] {
  const found: BlockRuleEntry[] = [];
  for (let child = tree.get(id), parent = tree.parentOf(id); parent; parent = tree.parentOf(parent.id)) {
    const rulesOfParent = parent;
    const part = findBranch(parent, child);
    found.unshift(
      ...parent.node.logic.map(({ kind, expression }) => ({ kind, expression, block: rulesOfParent })),
      ...(part ? [{ ...part, block: rulesOfParent }] : []),
    );
    child = parent;
  }
  return found;
}

/** All conditions and repeats that affect a block: around it, its own, and itself if it is one. */
export function listRules(tree: BlockTree, id: string): RuleText[] {
  const { node } = tree.get(id);
  return [...listRulesAround(tree, id), ...node.logic, ...getOwnRules(node)];
}

/** The condition that an HTML block is: around several blocks, or an `else` among them. */
export function getOwnRules({ tag, open, content }: Block['node']): RuleText[] {
  const role = htmlRole(tag);
  const rule = role === 'group' ? readOpening(open) : role === 'branch' ? readOpening(content ?? '') : null;
  return rule ? [rule] : [];
}

/** The branch of a condition that contains a block. */
function findBranch({ node, children }: Block, child: Block): RuleText | null {
  if (htmlRole(node.tag) !== 'group') return null;
  const before = children.slice(0, children.indexOf(child));
  const mark = before.findLast((one) => htmlRole(one.node.tag) === 'branch');
  const [rule] = getOwnRules((mark ?? { node }).node);
  return rule ?? null;
}

function readOpening(liquid: string): RuleText | null {
  const tag = readLiquidTag(liquid);
  return tag && tag.role !== 'close' ? { kind: tag.kind, expression: tag.expression } : null;
}
