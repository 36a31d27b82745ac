import { body } from '@/lib/document/elements/body';
import { accepts } from '@/lib/document/elements/mjml';
import { raw } from '@/lib/document/elements/raw';
import { wrapper } from '@/lib/document/elements/wrapper';
import { type Allows, SourceWriter } from '@/lib/document/import/source/source-writer';
import { logicTag, readClosing, readOpening } from '@/lib/document/mjml/mjml-logic';
import type { MjmlElement, MjmlNode, MjmlParent } from '@/lib/document/mjml/mjml-tree';
import { parseMjml } from '@/lib/document/mjml/parse-mjml';

type Kind = 'if' | 'unless' | 'for';
type Condition = { kind: Kind; expression: string };
/** What stands under one condition: `conditions` must all be true, `mark` is its else or elsif. */
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
 * Conditions around several blocks as the same condition around each of them, which is what a template conditions: the mail
 * is the same. A repeat around several sections repeats a wrapper of them.
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

function writeItem(writer: SourceWriter, item: Item, around: readonly Condition[], tag: string | null): void {
  if (isBlock(item)) {
    writeBlock(writer, item, around, tag);
    return;
  }
  const isWrapped = around.length > 0 && item.type === 'element';
  if (isWrapped) writer.put(openingsOf(around), item.start);
  if (item.type !== 'element' || item.inner !== null || item.selfClosing) writer.keep(item.start, item.end);
  else {
    writer.keep(item.start, item.openEnd);
    writeChildren(writer, item, item.tag);
    writer.keep(item.end - item.closeTag.length, item.end);
  }
  if (isWrapped) writer.put(closingsOf(around), item.end - 1);
}

function writeBlock(
  writer: SourceWriter,
  block: Block,
  around: readonly Condition[],
  tag: string | null,
): void {
  const [first] = block.branches;
  const isOne = block.branches.length === 1 && first && countElements(first.items) === 1;
  const { open, close, kind } = block;
  const canSplit = kind !== 'for';
  const canWrap = kind === 'for' && tag === body.tag && first && areSections(first.items);
  const message = canSplit
    ? `{% ${kind} %} stands around several blocks: put around each of them.`
    : 'A repeat stands around several sections: put around an <mj-wrapper> of them. mjml shows this otherwise.';
  const changes = !isOne && (canSplit || canWrap) && writer.repair(open.start, message);
  if (changes && canSplit) {
    for (const { conditions, items } of block.branches)
      for (const item of items) writeItem(writer, item, [...around, ...conditions], tag);
    return;
  }
  writer.put(openingsOf(around), open.start);
  writer.keep(open.start, open.end);
  if (changes) writer.put(`<${wrapper.tag} padding="0">`, open.end - 1);
  for (const { mark, items } of block.branches) {
    if (mark) writer.keep(mark.start, mark.end);
    for (const item of items) writeItem(writer, item, [], tag);
  }
  if (changes && close) writer.put(`</${wrapper.tag}>`, close.start);
  if (close) writer.keep(close.start, close.end);
  writer.put(closingsOf(around), (close ?? open).end - 1);
}

/** The children with their Liquid blocks; null where one does not begin and end here, or has more than a tag in its mj-raw. */
function readItems(children: readonly MjmlNode[]): Item[] | null {
  const items: Item[] = [];
  const stack: Block[] = [];
  const current = () => stack.at(-1)?.branches.at(-1)?.items ?? items;
  for (const child of children) {
    const element = child.type === 'element' && child.tag === raw.tag ? child : null;
    const opening = element && readOpening(element);
    const closing = element && readClosing(element);
    const middle = element && readMiddle(element);
    const block = stack.at(-1);
    if (element && opening) {
      const first: Branch = { conditions: [opening], items: [], mark: null };
      const made: Block = { ...opening, open: element, close: null, branches: [first] };
      current().push(made);
      stack.push(made);
    } else if (element && closing) {
      if (block?.kind !== closing) return null;
      block.close = element;
      stack.pop();
    } else if (element && middle) {
      if (!block || block.kind === 'for') return null;
      const conditions = block.branches.flatMap((branch) => branch.conditions.slice(-1).map(opposite));
      if (middle.expression !== null) conditions.push({ kind: 'if', expression: middle.expression });
      block.branches.push({ conditions, items: [], mark: element });
    } else current().push(child);
  }
  return stack.length === 0 ? items : null;
}

function opposite({ kind, expression }: Condition): Condition {
  return { kind: kind === 'if' ? 'unless' : 'if', expression };
}

function readMiddle({ inner }: MjmlElement): { expression: string | null } | null {
  const found = /^\s*\{%-?\s*(?:(else)|elsif\s+([^%]+?))\s*-?%\}\s*$/.exec(inner ?? '');
  if (!found) return null;
  return { expression: found[2] ?? null };
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
      : item.type !== 'element' || accepts(wrapper.tag, item.tag),
  );
}

function openingsOf(around: readonly Condition[]): string {
  return around.map(({ kind, expression }) => logicTag(`${kind} ${expression}`)).join('');
}

function closingsOf(around: readonly Condition[]): string {
  return around
    .toReversed()
    .map(({ kind }) => logicTag(`end${kind}`))
    .join('');
}
