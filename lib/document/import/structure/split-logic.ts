import { body } from '@/lib/document/elements/body';
import { canContain } from '@/lib/document/elements/mjml';
import { raw } from '@/lib/document/elements/raw';
import { wrapper } from '@/lib/document/elements/wrapper';
import { type Allows, SourceWriter } from '@/lib/document/import/source/source-writer';
import { type LiquidTag, writeLiquidTag } from '@/lib/document/liquid/liquid-tag';
import type { Span } from '@/lib/document/markup/source-edits';
import { logicTag, readLogicTag } from '@/lib/document/mjml/mjml-logic';
import type { MjmlElement, MjmlNode, MjmlParent } from '@/lib/document/mjml/mjml-tree';
import { parseMjml } from '@/lib/document/mjml/parse-mjml';

type Kind = Extract<LiquidTag, { role: 'open' | 'close' }>['kind'];
type Condition = { kind: Kind; expression: string };
/** The content under one condition: `conditions` must all be true, `mark` is its else or elsif. */
type Branch = { conditions: Condition[]; items: Item[]; mark: MjmlElement | null };
type Block = {
  kind: Kind;
  expression: string;
  open: MjmlElement;
  close: MjmlElement | null;
  branches: Branch[];
};
type Item = MjmlNode | Block;

/**
 * Moves a condition around several blocks to each of them, which is what templates support; the email stays the same. A
 * loop around several sections becomes a wrapper with that loop.
 */
export function splitLogic(source: string, allows?: Allows): SourceWriter {
  const writer = new SourceWriter(source, allows);
  const { root, issues } = parseMjml(source);
  if (issues.length > 0) writer.keep(0, source.length);
  else writeChildren(writer, root, null);
  return writer;
}

function writeChildren(writer: SourceWriter, parent: MjmlParent, tag: string | null): void {
  for (const item of readItems(parent.children) ?? parent.children) writeItem(writer, item, [], tag);
}

function writeItem(writer: SourceWriter, item: Item, outer: readonly Condition[], tag: string | null): void {
  if (isBlock(item)) {
    writeBlock(writer, item, outer, tag);
    return;
  }
  const isWrapped = outer.length > 0 && item.type === 'element';
  if (isWrapped) writer.put(openingsOf(outer), item.start);
  if (item.type !== 'element' || item.inner !== null || item.selfClosing) writer.keep(item.start, item.end);
  else {
    writer.keep(item.start, item.openEnd);
    writeChildren(writer, item, item.tag);
    writer.keep(item.end - item.closeTag.length, item.end);
  }
  if (isWrapped) writer.put(closingsOf(outer), item.end - 1);
}

function writeBlock(
  writer: SourceWriter,
  block: Block,
  outer: readonly Condition[],
  tag: string | null,
): void {
  const [first] = block.branches;
  const { open, close, kind } = block;
  if (close && isOnlyLiquid(block)) {
    const message = `{% ${kind} %} stands around no block: kept in one <${raw.tag}>.`;
    if (writer.repair(open.start, message)) {
      const liquid = openingsOf(outer, writeLiquidTag) + liquidIn(block) + closingsOf(outer, writeLiquidTag);
      writer.put(`<${raw.tag}>${liquid}</${raw.tag}>`, open.start);
      return;
    }
  }
  const isOne = isAroundOne(block);
  const canSplit = kind !== 'for' && !setsOwnCondition(block);
  const canWrap = kind === 'for' && tag === body.tag && first && areSections(first.items);
  const message = canSplit
    ? `{% ${kind} %} stands around several blocks: put around each of them.`
    : 'A repeat is around several sections: it was put around an <mj-wrapper> of them. mjml renders this differently.';
  const changes = !isOne && (canSplit || canWrap) && writer.repair(open.start, message);
  if (changes && canSplit) {
    for (const { conditions, items } of block.branches)
      for (const item of items) writeItem(writer, item, [...outer, ...conditions], tag);
    return;
  }
  writer.put(openingsOf(outer), open.start);
  writer.keep(open.start, open.end);
  if (changes) writer.put(`<${wrapper.tag} padding="0">`, open.end - 1);
  for (const { mark, items } of block.branches) {
    if (mark) writer.keep(mark.start, mark.end);
    for (const item of items) writeItem(writer, item, [], tag);
  }
  if (changes && close) writer.put(`</${wrapper.tag}>`, close.start);
  if (close) writer.keep(close.start, close.end);
  writer.put(closingsOf(outer), (close ?? open).end - 1);
}

/** Whether a pair of mj-raw wraps exactly one block, as the linter requires. */
function isAroundOne({ branches }: Block): boolean {
  const [first] = branches;
  return branches.length === 1 && first !== undefined && countElements(first.items) === 1;
}

/** Contains only Liquid tags, and shows nothing. */
function isMark(item: MjmlNode): boolean {
  if (item.type !== 'element')
    return (item.type === 'text' && /^\s*$/.test(item.text)) || item.type === 'comment';
  return item.tag === raw.tag && /^(?:\s*\{%[^%]*%\})+\s*$/.test(item.inner ?? '');
}

function isOnlyLiquid({ branches }: Block): boolean {
  return branches.every(({ items }) =>
    items.every((item) => (isBlock(item) ? isOnlyLiquid(item) : isMark(item))),
  );
}

function liquidIn(block: Block): string {
  const inside = block.branches.map(({ mark, items }) => {
    const texts = items.map((item) => (isBlock(item) ? liquidIn(item) : innerOf(item)));
    return innerOf(mark) + texts.join('');
  });
  return innerOf(block.open) + inside.join('') + innerOf(block.close);
}

function innerOf(node: MjmlNode | null): string {
  return node?.type === 'element' ? (node.inner ?? '').trim() : '';
}

/** Whether something inside sets a name that the condition uses: evaluating it again could have another result. */
function setsOwnCondition(block: Block): boolean {
  const text = block.branches
    .flatMap(({ items }) => items.map((item) => (isBlock(item) ? liquidIn(item) : innerOf(item))))
    .join('');
  const tests = block.branches
    .flatMap(({ conditions }) => conditions.map(({ expression }) => expression))
    .join(' ');
  return [...text.matchAll(/\{%-?\s*assign\s+([\w-]+)/g)].some(([, name = '']) =>
    new RegExp(`\\b${name}\\b`).test(tests),
  );
}

/** The remaining Liquid around several blocks, from its opening to its closing mj-raw; outermost ones only. */
export function blocksAroundSeveral(source: string): Span[] {
  const { root, issues } = parseMjml(source);
  const found: Span[] = [];
  const visit = (items: readonly Item[]) => {
    for (const item of items)
      if (!isBlock(item)) {
        if (item.type === 'element' && item.inner === null) visit(readItems(item.children) ?? []);
      } else if (item.close && isAroundOne(item)) visit(item.branches.flatMap((branch) => branch.items));
      else if (item.close) found.push({ start: item.open.start, end: item.close.end });
  };
  if (issues.length === 0) visit(root.children);
  return found;
}

/** The source without Liquid that starts in one element and ends in another: its content is always shown. */
export function resolveCrossingLogic(source: string): string {
  const { root, issues } = parseMjml(source);
  const parts: string[] = [];
  let at = 0;
  const visit = (parent: MjmlParent) => {
    const crosses = readItems(parent.children) === null;
    for (const child of parent.children) {
      if (child.type !== 'element') continue;
      if (crosses && child.tag === raw.tag && isMark(child)) {
        parts.push(source.slice(at, child.start));
        at = child.end;
      } else if (child.inner === null) visit(child);
    }
  };
  if (issues.length === 0) visit(root);
  return parts.join('') + source.slice(at);
}

/** The children with their Liquid blocks; null if a block is unmatched, or shares its mj-raw. */
function readItems(children: readonly MjmlNode[]): Item[] | null {
  const items: Item[] = [];
  const stack: Block[] = [];
  const current = () => stack.at(-1)?.branches.at(-1)?.items ?? items;
  for (const child of children) {
    const tag = child.type === 'element' ? readLogicTag(child) : null;
    const block = stack.at(-1);
    if (child.type !== 'element' || !tag) current().push(child);
    else if (tag.role === 'open') {
      const { kind, expression } = tag;
      const conditions = kind === 'case' ? [] : [{ kind, expression }];
      const first: Branch = { conditions, items: [], mark: null };
      const opened: Block = { kind, expression, open: child, close: null, branches: [first] };
      current().push(opened);
      stack.push(opened);
    } else if (tag.role === 'close') {
      if (block?.kind !== tag.kind) return null;
      block.close = child;
      stack.pop();
    } else {
      if (!block) return null;
      const conditions = block.branches.flatMap((branch) => branch.conditions.slice(-1).map(negate));
      const tests = tag.kind === 'when' ? whenTests(block.expression, tag.expression) : tag.expression;
      if (tag.kind !== 'else') conditions.push({ kind: 'if', expression: tests });
      block.branches.push({ conditions, items: [], mark: child });
    }
  }
  return stack.length === 0 ? items : null;
}

/** The tests of `{% when 'a', 'b' %}` in a case. */
function whenTests(value: string, given: string): string {
  return (given.match(/"[^"]*"|'[^']*'|[^\s,"']+/g) ?? [])
    .filter((each) => each !== 'or')
    .map((each) => `${value} == ${each}`)
    .join(' or ');
}

function negate({ kind, expression }: Condition): Condition {
  return { kind: kind === 'if' ? 'unless' : 'if', expression };
}

function isBlock(item: Item): item is Block {
  return 'branches' in item;
}

function countElements(items: readonly Item[]): number {
  return items.filter((item) => isBlock(item) || item.type === 'element').length;
}

function areSections(items: readonly Item[]): boolean {
  return items.every((item) =>
    isBlock(item)
      ? item.branches.every((branch) => areSections(branch.items))
      : item.type !== 'element' || canContain(wrapper.tag, item.tag),
  );
}

function openingsOf(outer: readonly Condition[], tagOf = logicTag): string {
  return outer.map(({ kind, expression }) => tagOf(`${kind} ${expression}`)).join('');
}

function closingsOf(outer: readonly Condition[], tagOf = logicTag): string {
  return outer
    .toReversed()
    .map(({ kind }) => tagOf(`end${kind}`))
    .join('');
}
