import type { Component } from 'grapesjs';
import type { CanvasState } from '@/components/editor/drawing/mail-canvas';
import type { DropPlace } from '@/components/editor/grapes/drop-place';
import type { Arrival } from '@/components/editor/tree/definitions';
import type { DocumentIssue } from '@/lib/document/contract';

/** What React watches of an open document. */
export type SessionState = {
  /** The canvas exists and can be drawn in. */
  ready: boolean;
  source: string;
  /** Why the document that was opened cannot be shown as blocks; null when it can. */
  unreadable: DocumentIssue[] | null;
  /** The block that was selected last: the inspector's. */
  selected: Component | null;
  /** What else is selected with it. */
  others: readonly Component[];
  hovered: Component | null;
  /** Where what is dragged would land. */
  dropPlace: DropPlace | null;
  /** What came in last from elsewhere: its variables may be unknown here. */
  arrival: Arrival | null;
  canUndo: boolean;
  canRedo: boolean;
  canvas: CanvasState;
  /** Counts repaints: whatever measures the canvas measures again. */
  paint: number;
};

/** Before the canvas has loaded. */
export function openingState(source: string): SessionState {
  return {
    ready: false,
    source,
    unreadable: null,
    selected: null,
    others: [],
    hovered: null,
    dropPlace: null,
    arrival: null,
    canUndo: false,
    canRedo: false,
    canvas: { status: 'compiling' },
    paint: 0,
  };
}
