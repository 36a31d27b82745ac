import { useCallback } from 'react';
import type { Block } from '@/components/editor/email/block';
import type { BlockTree } from '@/components/editor/email/block-tree';
import { useStore } from '@/components/editor/store/use-store';
import { isContainer } from '@/lib/document/elements/mjml';
import { htmlRole } from '@/lib/document/html/html-elements';
import { findEmptyBox } from './drop-place';
import { type Canvas, useCanvas } from './use-canvas';
import { type Rect, toRect, useMeasured } from './use-measured';

/** The blocks of a condition of HTML; for an `else` in it, those up to the next one. */
function listDrawnIn(tree: BlockTree, block: Block): readonly Block[] {
  const isBranch = (each: Block) => htmlRole(each.node.tag) === 'branch';
  if (!isBranch(block)) return block.children;
  const after = tree.parentOf(block.id)?.children.slice(tree.indexOf(block.id) + 1) ?? [];
  const next = after.findIndex(isBranch);
  return next === -1 ? after : after.slice(0, next);
}

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
      const drawn = () =>
        element?.getBoundingClientRect() ??
        (block && canvas.boxOf({ ...block, children: listDrawnIn(store.tree, block) }));
      const box = isEmpty ? findEmptyBox(store.tree, block, canvas.boxOf) : drawn();
      return box ? toRect(frame, box) : null;
    },
    [store, block, element],
  );
  return useMeasured(measure, null, element ?? undefined);
}
