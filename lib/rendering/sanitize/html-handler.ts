import type { Token } from 'parse5';

/** Receives the pieces of an HTML text in order: each as written, with its position `at`. */
export type HtmlHandler = {
  startTag(token: Token.TagToken, source: string, at: number): void;
  endTag(token: Token.TagToken, source: string, at: number): void;
  /** Decoded text; `source` is the same text as written. */
  text(chars: string, source: string, at: number): void;
  comment(data: string, source: string, at: number): void;
  doctype(token: Token.DoctypeToken, source: string, at: number): void;
};
