import { useEffect } from 'react';
import { useStore, useStoreState } from '@/components/editor/store/use-store';
import { type BlockAnchor, createAnchorAt } from '@/lib/document/compare/block-anchor';

/** Who walks through the blocks by the arrow keys shows the one where they stop. */
const pauseMs = 300;

/** Shows the others which block is selected here, while there are any. */
export function useShownSelection(colleagues: Colleagues | undefined): void {
  const store = useStore();
  const selected = useStoreState('selected');
  const { someone = false, onSelect } = colleagues ?? {};
  useEffect(() => {
    if (!someone || !onSelect) return;
    const timer = setTimeout(() => {
      const path = selected !== null && store.tree.has(selected) ? store.tree.pathOf(selected) : [];
      onSelect(path.length > 0 ? createAnchorAt(store.value().document, path) : null);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [someone, onSelect, selected, store]);
}

/** Somebody else who has the email open, and the block that they have selected. */
export type Colleague = { id: string; name: string; block: BlockAnchor };

/** What an editor knows of those who work on the same email. The same object until something changes. */
export type Colleagues = {
  selections: readonly Colleague[];
  /** Shows them which block is selected here. */
  onSelect: (block: BlockAnchor | null) => void;
  /** Whether anybody is there to be shown it. */
  someone: boolean;
};
