import type { ConditionDefinition } from '@/lib/document/contract';
import { htmlRole } from '@/lib/document/html/html-elements';
import { readRule } from '@/lib/document/variables/block-rule';
import { describeSides, type Side } from '@/lib/document/variables/rule-words';
import type { Block } from './block';
import type { BlockTree } from './block-tree';
import { getOwnRules } from './rules-around';

type Conditions = readonly ConditionDefinition[];

/** Neighbors that are shown under the same conditions. */
export type Branch = {
  blocks: readonly Block[];
  sides: readonly Side[];
  /** In HTML the `else`, `elsif` or `when` before them; null for the first. */
  mark: Block | null;
  label: string;
};

/** Branches next to each other that depend on the same, such as a condition and its “Otherwise”. */
export type Choice = {
  branches: readonly Branch[];
  /** The HTML group that contains them; null if each block has its own condition. */
  group: Block | null;
};

export const otherwise = 'Otherwise';

/** All conditional parts of a block, in document order. */
export function listChoices(block: Block, conditions: Conditions): Choice[] {
  return [
    ...choicesIn(block, conditions),
    ...block.children.flatMap((child) => listChoices(child, conditions)),
  ];
}

/** The innermost choice that a block belongs to; a group is its own. Null if it is always shown. */
export function findChoice(tree: BlockTree, id: string, conditions: Conditions): Choice | null {
  const block = tree.get(id);
  const own = htmlRole(block.node.tag) === 'group' ? findGroup(block, conditions) : null;
  if (own) return own;
  for (const [child, parent] of pairs([block, ...tree.around(id)])) {
    const inParent = choicesIn(parent, conditions);
    const found = inParent.findLast(({ branches }) =>
      branches.some(({ blocks, mark }) => mark === child || blocks.includes(child)),
    );
    if (found) return found;
  }
  return null;
}

/** The branch of a choice that contains a block. */
export function findBranch(tree: BlockTree, { branches }: Choice, id: string): Branch | undefined {
  return branches.find(
    ({ blocks, mark }) => mark?.id === id || blocks.some((block) => tree.isInside(id, block.id)),
  );
}

/** Everything that has to hold for a block to be shown, and its ancestors. */
export function listSidesAround(tree: BlockTree, id: string, conditions: Conditions): Side[] {
  const chain = [tree.get(id), ...tree.around(id)];
  return [
    ...chain.flatMap((block) => listOwnSides(block, conditions)),
    ...pairs(chain).flatMap(([child, parent]) => partsOf(parent, conditions).get(child) ?? []),
  ];
}

/** The blocks that are not shown while only one side of some conditions is. */
export function listHidden(body: Block, shown: readonly Side[], conditions: Conditions): ReadonlySet<string> {
  const hidden = new Set<string>();
  const walk = (block: Block, parts: ReadonlyMap<Block, readonly Side[]>, isHidden: boolean) => {
    const needed = [...listOwnSides(block, conditions), ...(parts.get(block) ?? [])];
    const isOff = isHidden || needed.some((side) => isRuledOut(side, shown));
    if (isOff) hidden.add(block.id);
    const inner = partsOf(block, conditions);
    for (const child of block.children) walk(child, inner, isOff);
  };
  if (shown.length > 0) walk(body, new Map(), false);
  return hidden;
}

/** What is shown once only one branch of a choice is; null: all of them. */
export function showOnly(shown: readonly Side[], { branches }: Choice, branch: Branch | null): Side[] {
  const all = branches.flatMap(({ sides }) => sides);
  const rest = shown.filter((side) => !all.some((other) => isAbout(side, other)));
  return [...rest, ...(branch?.sides ?? [])];
}

/** The only branch of a choice that is shown; undefined if all are. */
export function findShownBranch({ branches }: Choice, shown: readonly Side[]): Branch | undefined {
  return branches.find(({ sides }) => sides.every((side) => shown.some((one) => isSameSide(one, side))));
}

/** What is shown once a block is, which may be in another branch. The same if it is already. */
export function reveal(shown: readonly Side[], needed: readonly Side[]): readonly Side[] {
  const hiding = needed.filter((side) => isRuledOut(side, shown));
  if (hiding.length === 0) return shown;
  return [...shown.filter((side) => !hiding.some((other) => isAbout(side, other))), ...hiding];
}

/** What a branch's own conditions need, without those that only say that the branches before are not shown. */
function label(branches: readonly Branch[], at: number, conditions: Conditions): string {
  const sides = branches[at]?.sides ?? [];
  const earlier = branches.slice(0, at).flatMap((branch) => branch.sides);
  const isOpposite = (side: Side) =>
    earlier.some((one) => one.expression === side.expression && one.holds !== side.holds);
  const own = sides.filter((side) => !isOpposite(side));
  const words = describeSides(own, conditions);
  // Another value of the same variable needs no “Otherwise”.
  const isValue =
    own.length > 0 && sides.every(({ subject }) => subject !== undefined && subject === own[0]?.subject);
  if (own.length === sides.length || isValue) return words.charAt(0).toUpperCase() + words.slice(1);
  return own.length === 0 ? otherwise : `${otherwise}, ${words}`;
}

/** The choices among the children of a block. */
function choicesIn(parent: Block, conditions: Conditions): Choice[] {
  const group = findGroup(parent, conditions);
  const runs: Branch[][] = [];
  let last: Branch[] | null = null;
  for (const child of parent.children) {
    const sides = listOwnSides(child, conditions);
    const branch: Branch = { blocks: [child], sides, mark: null, label: '' };
    const previous: Branch | undefined = last?.at(-1);
    if (sides.length === 0) last = null;
    else if (last && previous && isSame(previous.sides, sides))
      last[last.length - 1] = { ...previous, blocks: [...previous.blocks, child] };
    else if (last?.some((other) => other.sides.some((one) => sides.some((side) => isAbout(one, side)))))
      last.push(branch);
    else {
      last = [branch];
      runs.push(last);
    }
  }
  const own = runs.map((branches) => ({ branches: withLabels(branches, conditions), group: null }));
  return group ? [group, ...own] : own;
}

/** An HTML group as a choice; null for a repeat without an `else`. */
function findGroup(block: Block, conditions: Conditions): Choice | null {
  const branches = branchesOf(block, conditions);
  const isRepeat = branches.length === 1 && branches[0]?.sides.some(({ expression }) => isLoop(expression));
  return branches.length === 0 || isRepeat
    ? null
    : { branches: withLabels(branches, conditions), group: block };
}

function branchesOf(group: Block, conditions: Conditions): Branch[] {
  if (htmlRole(group.node.tag) !== 'group') return [];
  const [opening] = getOwnRules(group.node);
  if (!opening) return [];
  const subject = opening.kind === 'case' ? opening.expression : undefined;
  const branches: Branch[] = [];
  let before: Side[] = [];
  const begin = (mark: Block | null, own: Side[]) => {
    branches.push({ blocks: [], sides: [...before, ...own], mark, label: '' });
    before = [...before, ...own.map((side) => ({ ...side, holds: !side.holds }))];
  };
  if (opening.kind !== 'case') begin(null, [toSide(opening, conditions)]);
  for (const child of group.children) {
    const [rule] = htmlRole(child.node.tag) === 'branch' ? getOwnRules(child.node) : [];
    const current = branches.at(-1);
    if (rule?.kind === 'else') begin(child, []);
    else if (rule?.kind === 'when' && subject !== undefined)
      begin(child, [{ expression: `${subject} == ${rule.expression}`, holds: true, subject }]);
    else if (rule) begin(child, [toSide(rule, conditions)]);
    else if (current) branches[branches.length - 1] = { ...current, blocks: [...current.blocks, child] };
  }
  return branches;
}

/** What each child of an HTML group needs. */
function partsOf(group: Block, conditions: Conditions): ReadonlyMap<Block, readonly Side[]> {
  const branches = branchesOf(group, conditions);
  return new Map(branches.flatMap(({ blocks, sides }) => blocks.map((block) => [block, sides] as const)));
}

function withLabels(branches: readonly Branch[], conditions: Conditions): Branch[] {
  return branches.map((branch, at) => ({ ...branch, label: label(branches, at, conditions) }));
}

/** What the conditions of a block need; nothing for repeats, and for what is never shown. */
export function listOwnSides({ node: { logic } }: Block, conditions: Conditions): Side[] {
  return logic
    .filter((one) => one.kind !== 'for' && readRule(one)?.kind !== 'never')
    .map((one) => toSide(one, conditions));
}

function toSide({ kind, expression }: { kind: string; expression: string }, conditions: Conditions): Side {
  if (kind === 'for') return { expression: `for ${expression}`, holds: true };
  const subject = findSubject(expression, conditions);
  return { expression, holds: kind !== 'unless', ...(subject !== undefined && { subject }) };
}

/** The variable that an expression, or a condition's only rule, compares with a value. */
function findSubject(expression: string, conditions: Conditions): string | undefined {
  const id = /^conditions\.([\w-]+)$/.exec(expression)?.[1];
  const rules = conditions.find((condition) => condition.id === id)?.rules ?? [];
  if (id !== undefined)
    return rules.length === 1 && rules[0]?.operator === 'equals' ? rules[0].variable : undefined;
  return /^([A-Za-z_][\w.-]*)\s*==\s*(?:'[^']*'|"[^"]*"|[\w.-]+)$/.exec(expression)?.[1];
}

function isLoop(expression: string): boolean {
  return expression.startsWith('for ');
}

export function isSameSide(one: Side, other: Side): boolean {
  return one.expression === other.expression && one.holds === other.holds;
}

function isAbout(one: Side, other: Side): boolean {
  return one.expression === other.expression || (one.subject !== undefined && one.subject === other.subject);
}

function isRuledOut(side: Side, shown: readonly Side[]): boolean {
  return shown.some((one) =>
    one.expression === side.expression
      ? one.holds !== side.holds
      : one.holds && side.holds && one.subject !== undefined && one.subject === side.subject,
  );
}

function isSame(one: readonly Side[], other: readonly Side[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Each block of a chain with its parent. */
function pairs(chain: readonly Block[]): [Block, Block][] {
  return chain.slice(1).flatMap((parent, at) => {
    const child = chain[at];
    return child ? [[child, parent] as [Block, Block]] : [];
  });
}
