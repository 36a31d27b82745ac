import { useEffect } from 'react';
import { useStore, useStoreState } from '@/components/editor/store/use-store';
import { type BlockAnchor, createAnchorAt } from '@/lib/document/compare/block-anchor';

/** With arrow keys, only the block where they stop is shown. */
const pauseMs = 300;

/** Shares the selected block with others who have the email open. */
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

/** Another person who has the email open, with their selected block. */
export type Colleague = { id: string; name: string; block: BlockAnchor };

/** The others who work on the same email. A stable object. */
export type Colleagues = {
  selections: readonly Colleague[];
  /** Shares the selected block with them. */
  onSelect: (block: BlockAnchor | null) => void;
  /** Whether anyone else is there. */
  someone: boolean;
};
