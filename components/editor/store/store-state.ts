import type { OpenMjml } from '@/components/editor/email/block';
import type { BlockTree, Place } from '@/components/editor/email/block-tree';
import type { SampleWords } from '@/components/editor/tree/chip-words';
import type { Arrival } from '@/components/editor/tree/definitions';
import type { DocumentIssue } from '@/lib/document/contract';
import type { Content } from './editor-value';

/** What React watches of an open document. */
export type StoreState = {
  content: Content;
  /** The blocks as they stand, or as they stood before the source could not be read. */
  mjml: OpenMjml;
  tree: BlockTree;
  /** Why the source cannot be shown as blocks; null when it can. */
  unreadable: DocumentIssue[] | null;
  canUndo: boolean;
  canRedo: boolean;
  /** The block that was selected last: the inspector's. */
  selected: string | null;
  /** What else is selected with it. */
  others: readonly string[];
  hovered: string | null;
  /** Where what is dragged would land. */
  place: Place | null;
  /** What came in last from elsewhere: its variables may be unknown here. */
  arrival: Arrival | null;
  drawing: Drawing;
};

/** How far the canvas is. */
export type Drawing = {
  /** Why it could not be drawn. */
  problem: string | null;
  /** Counts repaints: whatever measures the canvas measures again. 0: nothing was drawn yet. */
  paint: number;
};

/** What shows the blocks, while there is one. */
export type BlockView = {
  elementOf: (id: string) => HTMLElement | undefined;
  bringIntoSight: (id: string, whole?: boolean) => void;
  /** What chips show for variables. */
  samples: () => SampleWords;
  /** The document is another one. */
  refresh: () => void;
  /** Leaves the section of a block alone while someone types in it. */
  pause: (id: string) => void;
  resume: () => void;
  /** Forgets what an element looks like, because somebody typed in it. */
  invalidate: (element: Node) => void;
  isPaused: boolean;
  isDrawing: boolean;
};
