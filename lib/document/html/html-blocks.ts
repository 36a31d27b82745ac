import { type LiquidMark, pairMarks } from '@/lib/document/liquid/liquid-marks';
import { readLiquidTag } from '@/lib/document/liquid/liquid-tag';
import type { BlockLogic, SourceBlock } from '@/lib/document/markup/source-block';
import type { Span } from '@/lib/document/markup/source-edits';
import { type HtmlRole, htmlRole, htmlTag, requiredParentOfBlock } from './html-elements';
import { type HtmlElement, type HtmlNode, readHtmlTree } from './html-tree';
import { hasHtmlWords, isButton, isInLine, isSeen, loneWrapper, unseen } from './html-words';
import { ghostDepth } from './outlook-ghosts';

const maxDepth = 40;

/** Reads the body of an HTML source as blocks. Without a body element, the whole source is the body. */
export function readHtmlBlocks(source: string): SourceBlock {
  const nodes = readHtmlTree(source);
  const html = nodes.find(isElement('html'));
  const body = (html?.children ?? nodes).find(isElement('body')) ?? html;
  const isWhole = body === undefined || body.name === 'html';
  const inside = body?.children ?? nodes;
  const from = isWhole ? findHeadEnd(source, inside, body?.openEnd ?? 0) : 0;
  const close = body?.closeStart ?? source.length;
  const { start, openEnd, closeStart, end } =
    body && !isWhole ? body : { start: from, openEnd: from, closeStart: close, end: close };
  const shown = inside.filter((node) => node.start >= from);
  return {
    ...{ tag: htmlTag('body', 'body'), start, openEnd, closeStart, end, leaf: false },
    ...{ children: readChildren(source, shown), logic: [] },
  };
}

const headMark = /^<!(?:d|(?:--\s{0,9}<!)?\[endif\])/i;

/**
 * Where doctype and head end in a source without a body element, including the end of Outlook comments there.
 */
function findHeadEnd(source: string, nodes: readonly HtmlNode[], from: number): number {
  const isHead = (node: HtmlNode) =>
    node.kind === 'element'
      ? unseen.test(node.name)
      : headMark.test(source.slice(node.start, node.start + 24));
  const first = nodes.findIndex((node) => isSeen(source, node));
  const before = first === -1 ? nodes : nodes.slice(0, first);
  return before.findLast(isHead)?.end ?? from;
}

function isElement(name: string) {
  return (node: HtmlNode): node is HtmlElement => node.kind === 'element' && node.name === name;
}

const boxRoles: Readonly<Record<string, HtmlRole>> = {
  ...{ table: 'table', tbody: 'rows', thead: 'rows', tfoot: 'rows', tr: 'row', td: 'cell', th: 'cell' },
  ...{ ul: 'list', ol: 'list', a: 'link' },
};

function readElement(source: string, element: HtmlElement): SourceBlock {
  const { name, start, openEnd, closeStart, end, children } = element;
  const role = findRole(source, element);
  const leaf = /^(?:text|button|image|line|code)$/.test(role);
  return {
    ...{ tag: htmlTag(name, role), start, openEnd, closeStart, end, leaf, logic: [] },
    children: leaf ? [] : readChildren(source, children),
  };
}

function findRole(source: string, element: HtmlElement): HtmlRole {
  const { name, odd, children } = element;
  if (name === 'img') return 'image';
  if (name === 'hr') return 'line';
  if (odd || name.includes(':') || /^(?:video|audio|picture|form|object|input|select)$/.test(name))
    return 'code';
  const holdsWords = !/^(?:table|tbody|thead|tfoot|tr|ul|ol)$/.test(name);
  if (holdsWords && hasHtmlWords(source, children) && children.every(isInLine)) {
    // The style of words is on the innermost element around all of them.
    if (isButton(element)) return 'button';
    if (loneWrapper(source, children) === null) return 'text';
  }
  return boxRoles[name] ?? 'box';
}

function readChildren(source: string, nodes: readonly HtmlNode[]): SourceBlock[] {
  const marks = pairMarks(
    nodes.map((node) => (node.kind === 'liquid' ? readLiquidTag(source.slice(node.start, node.end)) : null)),
  );
  const first = nodes.find((node) => isSeen(source, node));
  const last = nodes.findLast((node) => isSeen(source, node));
  if (!first || !last) return [];
  // Liquid that begins here and ends elsewhere: nothing between can be moved.
  if (marks.some((mark) => mark?.partner === -1))
    return [createUnreadableBlock('code', 'flow', { start: nodes[0]?.start ?? 0, end: last.end })];
  return new Siblings(source, nodes, marks).all();
}

function createUnreadableBlock(role: HtmlRole, name: string, { start, end }: Span): SourceBlock {
  const span = { start, openEnd: start, closeStart: end, end };
  return { tag: htmlTag(name, role), ...span, leaf: true, children: [], logic: [] };
}

/** Turns the children of one element into blocks. */
class Siblings {
  /** How many Outlook elements each comment opens or closes. */
  private readonly ghosts: readonly number[];
  /** For each node, the place of the only visible inline content between the same blocks; -1 if there are none or more. */
  private readonly alone: readonly number[];

  constructor(
    private readonly source: string,
    private readonly nodes: readonly HtmlNode[],
    private readonly marks: readonly (LiquidMark | null)[],
  ) {
    this.ghosts = nodes.map((node) => (node.kind === 'comment' ? ghostDepth(source, node) : 0));
    this.alone = this.findAlone();
  }

  private findAlone(): number[] {
    const alone: number[] = [];
    let seen: number[] = [];
    const end = (at: number) => {
      const only = seen.length === 1 ? (seen[0] ?? -1) : -1;
      while (alone.length < at) alone.push(only);
      seen = [];
    };
    for (const [at, node] of this.nodes.entries())
      if (node.kind === 'element' && this.isBlock(node)) end(at + 1);
      else if (isSeen(this.source, node)) seen.push(at);
    end(this.nodes.length);
    return alone;
  }

  /** All blocks; grouped where an Outlook comment ends what began outside. */
  all(): SourceBlock[] {
    const { nodes, ghosts } = this;
    const children = this.read(0, nodes.length);
    let depth = 0;
    const isCut = ghosts.some((ghost) => {
      depth += ghost;
      return depth < 0;
    });
    const [start, end] = [nodes[0]?.start ?? 0, nodes.at(-1)?.end ?? 0];
    return isCut ? [createGroup('outlook', { start, end: start }, { start: end, end }, children)] : children;
  }

  /** Nested groups are separated down to a depth that no real email has. */
  private read(from: number, to: number, depth = 0): SourceBlock[] {
    const blocks: SourceBlock[] = [];
    let run = from;
    const endRun = (at: number) => blocks.push(...this.words(run, at));
    for (let at = from; at < to; at += 1) {
      const node = this.nodes[at];
      const mark = this.marks[at];
      if (!node) continue;
      if (node.kind === 'element' && this.isBlock(node)) {
        endRun(at);
        blocks.push(readElement(this.source, node));
      } else if (
        depth < maxDepth &&
        mark?.role === 'open' &&
        (this.holdsBlocks(at, mark.partner) || this.isAround(at, mark.partner))
      ) {
        endRun(at);
        blocks.push(this.logic(at, mark.partner, depth + 1));
        at = mark.partner;
      } else if (mark?.role === 'between' && this.holdsBlocks(mark.opening, mark.partner)) {
        endRun(at);
        blocks.push(createUnreadableBlock('branch', 'flow', node));
      } else if (depth < maxDepth && (this.ghosts[at] ?? 0) > 0) {
        endRun(at);
        const end = this.ghostEnd(at, to);
        blocks.push(this.outlook(at, end, to, depth + 1));
        at = end;
      } else continue;
      run = at + 1;
    }
    endRun(to);
    return blocks;
  }

  private isBlock(node: HtmlElement): boolean {
    return !unseen.test(node.name) && !isInLine(node);
  }

  private holdsBlocks(from: number, to: number): boolean {
    return this.nodes.slice(from + 1, to).some((node) => node.kind === 'element' && this.isBlock(node));
  }

  /** Whether Liquid is around exactly one inline element, without words beside it. */
  private isAround(from: number, to: number): boolean {
    const at = this.alone[from] ?? -1;
    return at > from && at < to && this.nodes[at]?.kind === 'element';
  }

  /** From the first visible word to the last: a single element, or words next to blocks. */
  private words(from: number, to: number): SourceBlock[] {
    const nodes = this.nodes.slice(from, to);
    const isPart = (node: HtmlNode, at: number) =>
      isSeen(this.source, node) || (this.marks[from + at] !== null && this.wrapsWords(from + at));
    const [first, last] = [nodes.findIndex(isPart), nodes.findLastIndex(isPart)];
    const [start, end] = [nodes[first], nodes[last]];
    if (!start || !end) return [];
    if (first === last && start.kind === 'element') return [readElement(this.source, start)];
    const text = (node: HtmlNode) => (node.kind === 'text' ? this.source.slice(node.start, node.end) : '');
    const blank = text(start).length - text(start).trimStart().length;
    const after = text(end).length - text(end).trimEnd().length;
    return [createUnreadableBlock('text', 'run', { start: start.start + blank, end: end.end - after })];
  }

  private wrapsWords(at: number): boolean {
    const mark = this.marks[at];
    if (!mark) return false;
    const opening = mark.role === 'open' ? at : mark.opening;
    const closing = mark.role === 'close' ? at : mark.partner;
    return this.nodes.slice(opening, closing).some((node) => isSeen(this.source, node));
  }

  /** Liquid around blocks: the logic of a single block, else a group. */
  private logic(from: number, to: number, depth: number): SourceBlock {
    const children = this.read(from + 1, to, depth);
    const [opening, closing, mark] = [this.nodes[from], this.nodes[to], this.marks[from]];
    const [only] = children;
    if (!opening || !closing || !mark || !only) throw new Error('Liquid around blocks has both of its ends.');
    const { kind, expression } = mark;
    if (children.length === 1 && isLogic(kind)) {
      const condition = { kind, expression, before: toSpan(opening), after: toSpan(closing) };
      return { ...only, logic: [condition, ...only.logic] };
    }
    return createGroup('group', opening, closing, children);
  }

  private ghostEnd(from: number, to: number): number {
    let depth = 0;
    for (let at = from; at < to; at += 1) {
      depth += this.ghosts[at] ?? 0;
      if (depth <= 0) return at;
    }
    return to;
  }

  private outlook(from: number, end: number, to: number, depth: number): SourceBlock {
    const children = this.read(from + 1, end, depth);
    const opening = this.nodes[from];
    const closing = this.nodes[end];
    if (!opening) throw new Error('A comment for Outlook is a node.');
    if (closing && end < to) return createGroup('outlook', opening, closing, children);
    const last = this.nodes[to - 1]?.end ?? opening.end;
    return createGroup('outlook', opening, { start: last, end: last }, children);
  }
}

function isLogic(kind: string): kind is BlockLogic['kind'] {
  return kind === 'if' || kind === 'unless' || kind === 'for';
}

function toSpan({ start, end }: Span): Span {
  return { start, end };
}

function createGroup(
  role: 'group' | 'outlook',
  opening: Span,
  closing: Span,
  children: SourceBlock[],
): SourceBlock {
  const [first] = children.filter(({ tag }) => htmlRole(tag) !== 'branch');
  const name = first ? requiredParentOfBlock(first.tag) : 'flow';
  const span = { start: opening.start, openEnd: opening.end, closeStart: closing.start, end: closing.end };
  return { tag: htmlTag(name, role), ...span, leaf: false, children, logic: [] };
}
