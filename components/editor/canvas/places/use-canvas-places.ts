import { useEffect, useState } from 'react';
import { type Canvas, useCanvas } from '@/components/editor/canvas/frame/use-canvas';
import type { BlockTree } from '@/components/editor/email/block-tree';
import { useStore, useStoreState } from '@/components/editor/store/use-store';

/** What `find` sees in the canvas, again after each repaint, scroll and change of size. `find` stays the same function. */
export function useCanvasPlaces<Place>(find: (canvas: Canvas, tree: BlockTree) => Place[]): Place[] {
  const store = useStore();
  const canvas = useCanvas();
  const { paint } = useStoreState('drawing');
  const [places, setPlaces] = useState<Place[]>([]);

  // A repaint moves the places
  useEffect(() => {
    const { element, document } = canvas.frame;
    const view = document.defaultView;
    const measure = () => {
      // The editor may have been closed a moment before this is.
      if (!element.isConnected) return;
      const found = find(canvas, store.tree);
      setPlaces((old) => (old.length === 0 && found.length === 0 ? old : found));
    };
    // Its width changes over time, from a desktop's to a phone's.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    view?.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      view?.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  }, [store, canvas, paint, find]);

  return places;
}
