import { useCallback } from 'react';
import type { Block } from '@/components/editor/email/block';
import { useStore } from '@/components/editor/store/use-store';
import { isContainer } from '@/lib/document/elements/mjml';
import { findEmptyBox } from './drop-place';
import { type Canvas, getFrameOffset, useCanvas } from './use-canvas';
import { measureElement, type Rect, useMeasured } from './use-measured';

/** Where a block is drawn. An empty column has no height: it is where it can be filled. */
export function useBlockRect(block: Block | undefined): Rect | null {
  const store = useStore();
  const { canvas } = useCanvas();
  const element = block && canvas.elementOf(block.id);
  const measure = useCallback(
    ({ canvas, frame }: Canvas): Rect | null => {
      if (!block || block.children.length > 0 || !isContainer(block.node.tag))
        return measureElement(frame, element);
      const offset = getFrameOffset(frame);
      const box = findEmptyBox(store.tree, block, canvas.boxOf);
      if (!offset || !box) return null;
      const { areaWidth } = offset;
      return { ...box, top: box.top + offset.top, left: box.left + offset.left, areaWidth };
    },
    [store, block, element],
  );
  return useMeasured(measure, null, element ?? undefined);
}
