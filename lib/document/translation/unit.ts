import type { Span } from '@/lib/document/markup/source-edits';

/** What a piece of an email is that differs from language to language. */
export const unitKinds = [
  'subject',
  'preview_text',
  'plain_text',
  'text',
  'alt',
  'link',
  'image',
  'fallback',
] as const;
export type UnitKind = (typeof unitKinds)[number];

/** A tag that stands in a text, by its number there: `<1>` … `</1>`, or `<2/>` where it is no pair. */
export type Code = { number: number; open: Span; close: Span | null };

/** One piece of an email as it stands in its source. */
export type Unit = {
  /** Its place: the block, and which piece of it. Fit for an XML id. */
  key: string;
  kind: UnitKind;
  /** Which block it belongs to, and what people call that. */
  block: { key: string; label: string };
  /**
   * The words, one line for `text`: Liquid as it is written, tags as numbers (`Read <1>more</1>`), `<` as `&lt;`. Of the
   * other kinds the value itself.
   */
  source: string;
  /** Whether a reader of another language misses it: words do, an address does not. */
  required: boolean;
};

/** Where a unit stands in the source, for the one who puts a translation there. Subjects and the like stand elsewhere. */
export type PlacedUnit = Unit & { span: Span | null; codes: readonly Code[]; quote: '"' | "'" | '' | null };
