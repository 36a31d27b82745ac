import { useCallback, useEffect, useState } from 'react';
import type { MailFrame } from '@/components/editor/canvas/grapes/open-frame';
import type { EditorStore } from '@/components/editor/store/editor-store';
import { useStore, useStoreState } from '@/components/editor/store/use-store';
import type { Box } from './drop-place';
import { type Canvas, getFrameOffset, useCanvas } from './use-canvas';

/** `areaWidth`: of the whole canvas area. */
export type Rect = Box & { areaWidth: number };

/** A box of the frame in coordinates of the canvas area; null while that is hidden. */
export function toRect(frame: MailFrame, { top, left, width, height }: Box): Rect | null {
  const offset = getFrameOffset(frame);
  if (!offset) return null;
  return { top: top + offset.top, left: left + offset.left, width, height, areaWidth: offset.areaWidth };
}

/** The rectangle of a canvas element, updated on scroll, resize and repaint. */
export function useElementRect(element: HTMLElement | null | undefined): Rect | null {
  const measure = useCallback(
    ({ frame }: Canvas) => (element ? toRect(frame, element.getBoundingClientRect()) : null),
    [element],
  );
  return useMeasured(measure, null, element ?? undefined);
}

/** The places over the canvas that `find` tells, updated in the same way. `find` must be a stable function. */
export function usePlaces<T>(find: (canvas: Canvas, store: EditorStore) => T[]): readonly T[] {
  const store = useStore();
  const measure = useCallback((canvas: Canvas): readonly T[] => find(canvas, store), [find, store]);
  return useMeasured(measure, nowhere);
}

const nowhere: readonly never[] = [];
const arrivals = ['load', 'error'];

/**
 * The result of `measure`, repeated whenever things may be elsewhere. `measure` must be a stable function.
 */
export function useMeasured<T>(measure: (canvas: Canvas) => T, first: T, element?: HTMLElement): T {
  const canvas = useCanvas();
  const [found, setFound] = useState(first);
  const take = useCallback(() => {
    const next = measure(canvas);
    setFound((old) => (JSON.stringify(old) === JSON.stringify(next) ? old : next));
  }, [canvas, measure]);
  useLayoutChanges(take, element);
  return found;
}

/**
 * Calls `take` at first, and after each repaint, scroll, resize and arrival of an image or a font. It must be a stable
 * function.
 */
export function useLayoutChanges(take: () => void, element?: HTMLElement): void {
  const { frame } = useCanvas();
  const { paint } = useStoreState('drawing');

  // A repaint moves elements without changing them.
  useEffect(() => {
    const { element: holder, document } = frame;
    const view = document.defaultView;
    let handle = 0;
    // The editor may just have been closed.
    const takeShown = () => holder.isConnected && take();
    const retake = () => {
      cancelAnimationFrame(handle);
      handle = requestAnimationFrame(takeShown);
    };
    // The width is animated between desktop and phone; the email grows with what arrives.
    const observer = new ResizeObserver(retake);
    observer.observe(holder);
    observer.observe(document.body);
    if (element) observer.observe(element);
    view?.addEventListener('scroll', retake, { passive: true });
    // An image that arrives, or does not, moves all below it. Its events do not bubble.
    for (const event of arrivals) document.addEventListener(event, retake, true);
    window.addEventListener('resize', retake);
    if (element) retake();
    else takeShown();
    return () => {
      cancelAnimationFrame(handle);
      observer.disconnect();
      view?.removeEventListener('scroll', retake);
      for (const event of arrivals) document.removeEventListener(event, retake, true);
      window.removeEventListener('resize', retake);
    };
  }, [frame, paint, take, element]);
}
