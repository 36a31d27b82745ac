import { htmlRole } from '@/lib/document/html/html-elements';
import type { ToldRule } from '@/lib/document/variables/rule-words';
import type { Block } from './block';
import type { BlockTree } from './block-tree';

/** A condition or repeat, and the block that it stands around or that it is. */
export type RuleAround = ToldRule & { block: Block };

/** What decides beyond a block's own logic whether and how often it is shown, outermost first. */
export function rulesAround(tree: BlockTree, id: string): RuleAround[] {
  const found: RuleAround[] = [];
  for (let child = tree.get(id), parent = tree.parentOf(id); parent; parent = tree.parentOf(parent.id)) {
    const around = parent;
    const part = partOf(parent, child);
    found.unshift(
      ...parent.node.logic.map(({ kind, expression }) => ({ kind, expression, block: around })),
      ...(part ? [{ ...part, block: around }] : []),
    );
    child = parent;
  }
  return found;
}

/** All that decides when a block is shown: what stands around it, its own logic, and itself where it is a condition. */
export function rulesOf(tree: BlockTree, id: string): ToldRule[] {
  const { node } = tree.get(id);
  return [...rulesAround(tree, id), ...node.logic, ...ruleOf(node)];
}

/** The condition that a block of HTML is: one around several blocks, or an `else` among them. */
export function ruleOf({ tag, open, content }: Block['node']): ToldRule[] {
  const role = htmlRole(tag);
  const rule = role === 'group' ? readTag(open) : role === 'branch' ? readTag(content ?? '') : null;
  return rule ? [rule] : [];
}

/** The part of a condition around several blocks that one of them stands in. */
function partOf({ node, children }: Block, child: Block): ToldRule | null {
  if (htmlRole(node.tag) !== 'group') return null;
  const before = children.slice(0, children.indexOf(child));
  const mark = before.findLast((one) => htmlRole(one.node.tag) === 'branch');
  const [rule] = ruleOf((mark ?? { node }).node);
  return rule ?? null;
}

const kinds: ReadonlySet<string> = new Set(['if', 'unless', 'for', 'case', 'else', 'elsif', 'when']);

function readTag(liquid: string): ToldRule | null {
  const [, name = '', expression = ''] = /^\{%-?\s*(\w+)\s*([\s\S]*?)\s*-?%\}$/.exec(liquid.trim()) ?? [];
  const kind = name === 'elseif' ? 'elsif' : name;
  return isKind(kind) ? { kind, expression } : null;
}

function isKind(kind: string): kind is ToldRule['kind'] {
  return kinds.has(kind);
}
