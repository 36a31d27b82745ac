import type { Box } from '@/components/templates/blocks/paint/box';
import type { Side } from '@/lib/document/css/box-sides';

/** A position at each measured width of the window. */
export type Boxes = ReadonlyMap<number, Box>;

/** A range of a source. */
export type Range = { start: number; end: number };

/** The text style of a leaf, as attributes of a text block. */
export type WordLook = Readonly<Record<string, string>>;

/** A box with its own background or border behind leaves. */
export type Card = {
  element: Element;
  /** As wide as the window, at every width. */
  isBand: boolean;
  background: string;
  /** As CSS; '' if invisible. */
  borders: Readonly<Record<Side, { width: number; css: string }>>;
  radius: string;
  boxes: Map<number, Box>;
};

/** Whether a card has visible borders or corners. */
export function isFramed({ borders, radius }: Card): boolean {
  return radius !== '' || Object.values(borders).some(({ css }) => css !== '');
}

/** Boxes side by side, or stacked in narrow windows. */
export type Row = { columns: Column[] };
export type Column = { row: Row; element: Element; boxes: Map<number, Box> };

/** What surrounds a leaf. */
export type Around = { band: Card | null; card: Card | null; column: Column | null };

/** A part of an email that fills its column's width: what follows is below it. */
export type Leaf = Around & {
  /** `kept`: markup without a matching block. */
  kind: 'text' | 'image' | 'button' | 'line' | 'kept';
  /** Why it is kept; null if decided elsewhere. */
  reason: string | null;
  /** Its adjacent nodes. */
  nodes: readonly ChildNode[];
  parent: Element;
  /** The section of the email, such as header, content or footer. */
  part: Element | null;
  /** In the source. */
  range: Range;
  look: WordLook;
  /** Inherited text styles without an attribute of text blocks, as CSS. */
  inherited: string;
  /** Its tables are positioned by an ancestor's `align`, unlike `text-align`. */
  isPlaced: boolean;
  /** The image, link or line that gives the kind. */
  about: Element | null;
  boxes: Map<number, Box>;
  /** The position of `about`, or of the box it fills. */
  innerBoxes: Map<number, Box>;
};

/** The parts of an email, from top to bottom. */
export type Stack = {
  leaves: Leaf[];
  /** Hidden content, such as the preview text, in the source. */
  hidden: Range[];
  /** The color behind everything. */
  background: string;
};
