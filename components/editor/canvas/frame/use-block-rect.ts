import { useCallback } from 'react';
import type { Block } from '@/components/editor/email/block';
import { useStore } from '@/components/editor/store/use-store';
import { isContainer } from '@/lib/document/elements/mjml';
import { findEmptyBox } from './drop-place';
import { type Canvas, useCanvas } from './use-canvas';
import { type Rect, toRect, useMeasured } from './use-measured';

/**
 * Where a block is drawn. An empty column has no height: it is where it can be filled. A condition of HTML has no
 * element: it is where its blocks are.
 */
export function useBlockRect(block: Block | undefined): Rect | null {
  const store = useStore();
  const { canvas } = useCanvas();
  const element = block && canvas.elementOf(block.id);
  const measure = useCallback(
    ({ canvas, frame }: Canvas) => {
      const isEmpty = block?.children.length === 0 && isContainer(block.node.tag);
      const drawn = () => element?.getBoundingClientRect() ?? (block && canvas.boxOf(block));
      const box = isEmpty ? findEmptyBox(store.tree, block, canvas.boxOf) : drawn();
      return box ? toRect(frame, box) : null;
    },
    [store, block, element],
  );
  return useMeasured(measure, null, element ?? undefined);
}
