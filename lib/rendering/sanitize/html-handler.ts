import type { Token } from 'parse5';

/** Who is told what stands in an HTML text, piece by piece and in order: each as it is written, and `at` which place. */
export type HtmlHandler = {
  startTag(token: Token.TagToken, source: string, at: number): void;
  endTag(token: Token.TagToken, source: string, at: number): void;
  /** Decoded text; `source` is the same text as written. */
  text(chars: string, source: string, at: number): void;
  comment(data: string, source: string, at: number): void;
  doctype(token: Token.DoctypeToken, source: string, at: number): void;
};
