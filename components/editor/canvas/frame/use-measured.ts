import { useCallback, useEffect, useState } from 'react';
import { useStoreState } from '@/components/editor/store/use-store';
import { type Canvas, frameOffset, useCanvas } from './use-canvas';

/** `areaWidth`: of the whole canvas area. */
export type Rect = { top: number; left: number; width: number; height: number; areaWidth: number };

/** Where a canvas element lies in the canvas area, kept right through scrolling, resizing and repaints. */
export function useElementRect(element: HTMLElement | null | undefined): Rect | null {
  const measure = useCallback(
    ({ frame }: Canvas): Rect | null => {
      const offset = frameOffset(frame);
      if (!element || !offset) return null;
      const { top, left, width, height } = element.getBoundingClientRect();
      const { areaWidth } = offset;
      return { top: top + offset.top, left: left + offset.left, width, height, areaWidth };
    },
    [element],
  );
  return useMeasured(measure, null, element ?? undefined);
}

/**
 * What `measure` finds in the canvas, again after each repaint, scroll and change of size, also of one element. It stays
 * the same function.
 */
export function useMeasured<T>(measure: (canvas: Canvas) => T, first: T, element?: HTMLElement): T {
  const canvas = useCanvas();
  const { paint } = useStoreState('drawing');
  const [found, setFound] = useState(first);

  // A repaint moves elements without changing them
  useEffect(() => {
    const { element: frame, document } = canvas.frame;
    const view = document.defaultView;
    let handle = 0;
    const take = () => {
      // The editor may have been closed a moment before this is.
      if (!frame.isConnected) return;
      const next = measure(canvas);
      setFound((old) => (JSON.stringify(old) === JSON.stringify(next) ? old : next));
    };
    const again = () => {
      cancelAnimationFrame(handle);
      handle = requestAnimationFrame(take);
    };
    // Its width changes over time, from a desktop's to a phone's.
    const observer = new ResizeObserver(again);
    observer.observe(frame);
    if (element) observer.observe(element);
    view?.addEventListener('scroll', again, { passive: true });
    window.addEventListener('resize', again);
    if (element) again();
    else take();
    return () => {
      cancelAnimationFrame(handle);
      observer.disconnect();
      view?.removeEventListener('scroll', again);
      window.removeEventListener('resize', again);
    };
  }, [canvas, paint, measure, element]);

  return found;
}
