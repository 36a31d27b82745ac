import type { Span } from './source-edits';

/** The Liquid around a block that decides whether, or how often, it is shown. */
export type BlockLogic = { readonly kind: 'if' | 'unless' | 'for'; readonly expression: string };

/**
 * An element of MJML or an editable part of HTML. Offsets are into the source: it begins at `start`, and its content
 * is between `openEnd` and `closeStart`. Text between blocks belongs to none.
 */
export type SourceBlock = {
  tag: string;
  start: number;
  openEnd: number;
  closeStart: number;
  end: number;
  /** Words, or markup kept as it is: contains no blocks. */
  leaf: boolean;
  children: SourceBlock[];
  /** The Liquid around only this block, outermost first. */
  logic: SourceLogic[];
};

export type SourceLogic = BlockLogic & { before: Span; after: Span };

/** From the Liquid before a block to the Liquid after it. */
export function outerSpan({ start, end, logic: [outermost] }: SourceBlock): Span {
  return outermost ? { start: outermost.before.start, end: outermost.after.end } : { start, end };
}
