import type { Token } from 'parse5';

/** Who is told what stands in an HTML text, piece by piece and in order. */
export type HtmlHandler = {
  startTag(token: Token.TagToken, source: string): void;
  endTag(token: Token.TagToken, source: string): void;
  /** Decoded text; `source` is the same text as written. */
  text(chars: string, source: string): void;
  comment(data: string, source: string): void;
  doctype(token: Token.DoctypeToken, source: string): void;
};
