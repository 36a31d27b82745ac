import type { Component } from 'grapesjs';
import type { CanvasState } from '@/components/editor/drawing/mail-canvas';
import type { DocumentIssue } from '@/lib/document/contract';

/** What React watches of an open document. */
export type SessionState = {
  /** The canvas exists and can be drawn in. */
  ready: boolean;
  source: string;
  /** Why the document that was opened cannot be shown as blocks; null when it can. */
  unreadable: DocumentIssue[] | null;
  selected: Component | null;
  hovered: Component | null;
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
    hovered: null,
    canUndo: false,
    canRedo: false,
    canvas: { status: 'compiling' },
    paint: 0,
  };
}
