import { htmlRole } from '@/lib/document/html/html-elements';
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
  const rule = role === 'group' ? readTag(open) : role === 'branch' ? readTag(content ?? '') : null;
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

const kinds: ReadonlySet<string> = new Set(['if', 'unless', 'for', 'case', 'else', 'elsif', 'when']);

function readTag(liquid: string): RuleText | null {
  const [, name = '', expression = ''] = /^\{%-?\s*(\w+)\s*([\s\S]*?)\s*-?%\}$/.exec(liquid.trim()) ?? [];
  const kind = name === 'elseif' ? 'elsif' : name;
  return isKind(kind) ? { kind, expression } : null;
}

function isKind(kind: string): kind is RuleText['kind'] {
  return kinds.has(kind);
}
