import type { Place } from '@/components/editor/email/block-tree';
import type { EditorStore } from '@/components/editor/store/editor-store';
import { findDropPlace, type Point } from './drop-place';
import type { Canvas } from './use-canvas';

/** Where the drag would land at a point of the frame. */
export function findPlaceAtPoint(
  { tree, drag }: EditorStore,
  { canvas, frame }: Canvas,
  point: Point,
): Place | null {
  const over = canvas.ownerOf(frame.document.elementFromPoint(point.x, point.y));
  return findDropPlace({ tree, over, point, tags: drag.tags, moving: drag.moving, boxOf: canvas.boxOf });
}
