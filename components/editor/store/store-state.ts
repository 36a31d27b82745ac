import type { OpenMjml } from '@/components/editor/email/block';
import type { BlockTree, Place } from '@/components/editor/email/block-tree';
import type { SampleWords } from '@/components/editor/tree/chip-words';
import type { Arrival } from '@/components/editor/tree/definitions';
import type { DocumentIssue } from '@/lib/document/contract';
import type { Side } from '@/lib/document/variables/rule-words';
import type { Content } from './editor-value';

/** The state that React subscribes to. */
export type StoreState = {
  content: Content;
  /** The blocks, or the last ones before the source could not be parsed. */
  mjml: OpenMjml;
  tree: BlockTree;
  /** Why the source cannot be shown as blocks; null if it can. */
  unreadable: DocumentIssue[] | null;
  canUndo: boolean;
  canRedo: boolean;
  /** The block selected last, shown in the inspector. */
  selected: string | null;
  /** The other selected blocks. */
  others: readonly string[];
  hovered: string | null;
  /** Where the drag would land. */
  place: Place | null;
  /** The last blocks added from elsewhere: their variables may be unknown. */
  arrival: Arrival | null;
  /** The only sides of conditions that the canvas shows; it shows all sides of others. */
  shownSides: readonly Side[];
  drawing: Drawing;
};

/** The state of the canvas. */
export type Drawing = {
  /** Why drawing failed. */
  problem: string | null;
  /** Counts repaints, so that measurements are repeated. 0: nothing drawn yet. */
  paint: number;
};

/** The canvas, while there is one. */
export type BlockView = {
  elementOf: (id: string) => HTMLElement | undefined;
  bringIntoSight: (id: string, whole?: boolean) => void;
  /** Updates the values that chips show. */
  samples: () => SampleWords;
  /** Called when the document changed. */
  refresh: () => void;
  /** Does not redraw a block's section while someone types in it. */
  pause: (id: string) => void;
  resume: () => void;
  /** Forgets the drawn state of an element because someone typed in it. */
  invalidate: (element: Node) => void;
  isPaused: boolean;
  isDrawing: boolean;
};
