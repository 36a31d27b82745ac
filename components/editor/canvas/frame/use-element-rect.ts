import { useEffect, useState } from 'react';
import { useStoreState } from '@/components/editor/store/use-store';

/** `areaWidth`: of the whole canvas area. */
export type Rect = { top: number; left: number; width: number; height: number; areaWidth: number };

/** Where a canvas element lies in the canvas area, kept right through scrolling, resizing and repaints. */
export function useElementRect(element: HTMLElement | null | undefined): Rect | null {
  const { paint } = useStoreState('drawing');
  const [rect, setRect] = useState<Rect | null>(null);

  // A repaint moves elements without changing them
  useEffect(() => {
    const view = element?.ownerDocument.defaultView;
    const frame = view?.frameElement;
    if (!element || !view || !frame) {
      setRect(null);
      return;
    }
    let handle = 0;
    const measure = () => {
      cancelAnimationFrame(handle);
      handle = requestAnimationFrame(() => setRect((old) => keepEqual(old, measureIn(frame, element))));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(frame);
    observer.observe(element);
    view.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    measure();
    return () => {
      cancelAnimationFrame(handle);
      observer.disconnect();
      view.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  }, [element, paint]);

  return rect;
}

function measureIn(frame: Element, element: HTMLElement): Rect {
  const inner = element.getBoundingClientRect();
  const outer = frame.getBoundingClientRect();
  const area = frame.closest('.postroom-canvas')?.getBoundingClientRect() ?? outer;
  return {
    top: inner.top + outer.top - area.top,
    left: inner.left + outer.left - area.left,
    width: inner.width,
    height: inner.height,
    areaWidth: area.width,
  };
}

function keepEqual(old: Rect | null, next: Rect): Rect {
  const isEqual = (key: string) => old?.[key as keyof Rect] === next[key as keyof Rect]; // of the keys of a place
  return old && Object.keys(next).every(isEqual) ? old : next;
}
