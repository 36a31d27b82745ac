import type { Box } from '@/components/templates/blocks/paint/box';
import type { Side } from '@/lib/document/css/box-sides';

/** Where something lies at each width of the window at which it was measured. */
export type Boxes = ReadonlyMap<number, Box>;

/** What is in a source from one place to another. */
export type Range = { start: number; end: number };

/** How words look that stand in a leaf and say nothing of it themselves, as attributes of a text block. */
export type WordLook = Readonly<Record<string, string>>;

/** A box with a look of its own that stands behind leaves: its background and its border. */
export type Card = {
  element: Element;
  /** As wide as the window, at every width. */
  isBand: boolean;
  background: string;
  /** As CSS; '' where nothing of it is seen. */
  borders: Readonly<Record<Side, { width: number; css: string }>>;
  radius: string;
  boxes: Map<number, Box>;
};

/** Whether a card has lines around it, or corners, that are seen. */
export function isFramed({ borders, radius }: Card): boolean {
  return radius !== '' || Object.values(borders).some(({ css }) => css !== '');
}

/** Boxes side by side, or below each other where the window is narrow. */
export type Row = { columns: Column[] };
export type Column = { row: Row; element: Element; boxes: Map<number, Box> };

/** What a leaf lies in. */
export type Around = { band: Card | null; card: Card | null; column: Column | null };

/** A part of an email that stands alone in its column from edge to edge: what follows stands below it. */
export type Leaf = Around & {
  /** `kept` has markup of which nothing better can be said. */
  kind: 'text' | 'image' | 'button' | 'line' | 'kept';
  /** Why it is kept; null where somebody else said so. */
  reason: string | null;
  /** The nodes of it, next to each other. */
  nodes: readonly ChildNode[];
  parent: Element;
  /** The part of the whole that it belongs to, such as header, content or footer. */
  part: Element | null;
  /** In the source. */
  range: Range;
  look: WordLook;
  /** What letters in it inherit that a text block has no attribute for, as CSS. */
  inherited: string;
  /** Tables in it are placed by `align` of what is around, which `text-align` does not do. */
  isPlaced: boolean;
  /** The element that the kind is about: the image, the link or the line. */
  about: Element | null;
  boxes: Map<number, Box>;
  /** Where `about` lies, or what fills it. */
  innerBoxes: Map<number, Box>;
};

/** What an email consists of, from top to bottom. */
export type Stack = {
  leaves: Leaf[];
  /** What is not seen, such as the text of an inbox's preview, in the source. */
  hidden: Range[];
  /** The color behind everything. */
  background: string;
};
