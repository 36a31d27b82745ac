import { useEffect } from 'react';
import { useStore, useStoreState } from '@/components/editor/store/use-store';
import { anchorAt } from '@/lib/document/compare/block-anchor';
import type { Colleagues } from './colleagues';

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
      onSelect(path.length > 0 ? anchorAt(store.value().document, path) : null);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [someone, onSelect, selected, store]);
}
