import { type Allows, SourceWriter } from '@/lib/document/import/source/source-writer';
import { readLiquidTag } from '@/lib/document/liquid/liquid-tag';
import { clip } from '@/lib/document/markup/clip';
import { impliedEnds, optionalEnd, voidElements } from '@/lib/document/markup/html-elements';
import { MarkupReader, rawTextElements } from '@/lib/document/markup/markup-token';
import type { Span } from '@/lib/document/markup/source-edits';
import { openAt } from './repair-inside';

/** A Liquid block around markup, with its tags. `delta`: what its first branch leaves open. */
type Block = {
  kind: string;
  tags: Span[];
  base: number;
  delta: string | null;
  hasElse: boolean;
  isHalf: boolean;
  isPage: boolean;
};

/**
 * Removes conditions and repeats around one half of an element, as a layout has that is also used without its page, or
 * a grid that ends a row after every third cell: what they are around is always shown.
 */
export function freeHalves(source: string, allows?: Allows): SourceWriter {
  const writer = new SourceWriter(source, allows);
  const removed = halvesOf(source).filter(({ tags: [open], isPage }) => {
    if (!open) return false;
    const tag = clip(source.slice(open.start, open.end), 80);
    const message = isPage
      ? `${tag} is around one half of the page, which every email has: removed.`
      : `${tag} is around one half of an element: removed, so that its content is always shown.`;
    return writer.repair(open.start, message);
  });
  let at = 0;
  for (const { start, end } of removed.flatMap(({ tags }) => tags).sort((a, b) => a.start - b.start)) {
    writer.keep(at, start);
    at = end;
  }
  writer.keep(at, source.length);
  return writer;
}

function halvesOf(source: string): Block[] {
  const reader = new MarkupReader(source, true, source.length);
  const stack: { name: string }[] = [];
  const blocks: Block[] = [];
  const found: Block[] = [];
  const floor = () => blocks.findLast(({ isHalf }) => !isHalf)?.base ?? 0;
  for (let at = 0; at < source.length; ) {
    const token = reader.read(at);
    if (!token) break;
    at = token.end;
    if (token.kind === 'open') {
      const name = token.name.toLowerCase();
      const implied = impliedEnds(name);
      while (stack.length > floor() && implied?.has(stack.at(-1)?.name ?? '')) stack.pop();
      if (rawTextElements.has(name)) at = reader.rawTextEnd(name, at);
      else if (!voidElements.has(name) && !(token.selfClosing && name.includes(':'))) stack.push({ name });
    } else if (token.kind === 'close') {
      const name = token.name.toLowerCase();
      const index = openAt(stack, name);
      if (index === -1) continue;
      for (const block of blocks) if (block.base > index) noteHalf(block, [name]);
      stack.length = index;
    } else if (token.kind === 'liquid') readBlock(source, token, stack, blocks, found);
  }
  return found;
}

function readBlock(
  source: string,
  { start, end }: Span,
  stack: { name: string }[],
  blocks: Block[],
  found: Block[],
): void {
  const tag = readLiquidTag(source.slice(start, end));
  if (tag?.role === 'open') {
    const state = { delta: null, hasElse: false, isHalf: false, isPage: false };
    blocks.push({ kind: tag.kind, tags: [{ start, end }], base: stack.length, ...state });
    return;
  }
  const block = blocks.at(-1);
  if (!tag || !block) return;
  if (tag.role === 'close' && tag.kind !== block.kind) return;
  block.tags.push({ start, end });
  // Text between `case` and its first `when` is never printed, so it is no branch.
  if (block.kind !== 'case' || block.tags.length > 2) endBranch(block, stack);
  if (tag.role === 'between') {
    block.hasElse ||= tag.kind === 'else';
    if (!block.isHalf) stack.length = block.base;
    return;
  }
  blocks.pop();
  const names = stack.slice(block.base).map(({ name }) => name);
  if (names.length > 0 && (!block.hasElse || block.kind === 'for')) noteHalf(block, names);
  if (block.isHalf) found.push(block);
}

function endBranch(block: Block, stack: { name: string }[]): void {
  // The next item of a repeat ends it, as it would without the repeat.
  if (block.kind === 'for' && stack.slice(block.base).every(({ name }) => optionalEnd.has(name)))
    stack.length = Math.min(stack.length, block.base);
  const names = stack.slice(block.base).map(({ name }) => name);
  const delta = names.join('>');
  if (block.delta !== null && block.delta !== delta) noteHalf(block, names);
  block.delta ??= delta;
}

function noteHalf(block: Block, names: readonly string[]): void {
  block.isHalf = true;
  block.isPage ||= names.some((name) => name === 'html' || name === 'body');
}
