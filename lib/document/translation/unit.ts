import type { Span } from '@/lib/document/markup/source-edits';

/** Kinds of translatable texts. */
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

/** A tag inside a text, by its number: `<1>` … `</1>`, or `<2/>` if it is not a pair. */
export type Code = { number: number; open: Span; close: Span | null };

/** One translatable text in the source. */
export type Unit = {
  /** Its block and index there. Valid as an XML id. */
  key: string;
  kind: UnitKind;
  /** The block it belongs to, with its label. */
  block: { key: string; label: string };
  /**
   * The text; one line for `text`: Liquid as written, tags as numbers (`Read <1>more</1>`), `<` as `&lt;`.
   * For other kinds the value itself.
   */
  source: string;
  /** Whether a missing translation matters: for words yes, for a URL no. */
  required: boolean;
};

/** A unit with its place in the source, for inserting translations. Subjects and similar are elsewhere. */
export type PlacedUnit = Unit & { span: Span | null; codes: readonly Code[]; quote: '"' | "'" | '' | null };
