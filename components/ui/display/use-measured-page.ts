import { type RefObject, useEffect, useRef } from 'react';

const minHeightPx = 160;
const maxHeightPx = 30_000;

/**
 * The ref for a `MeasuringFrame`: `onPage` is called whenever its content changes size, and for another `sought`, which
 * is what it looks for.
 */
export function useMeasuredPage(
  onPage: (page: Document) => void,
  sought?: unknown,
): RefObject<HTMLIFrameElement | null> {
  const measured = useRef<HTMLIFrameElement>(null);
  const latest = useRef(onPage);
  latest.current = onPage;

  useEffect(() => {
    const frame = measured.current;
    if (!frame) return;
    let observer: ResizeObserver | undefined;
    const measure = () => {
      if (frame.contentDocument?.documentElement) latest.current(frame.contentDocument);
    };
    const observe = () => {
      observer?.disconnect();
      const page = frame.contentDocument?.documentElement;
      if (!page) return;
      observer = new ResizeObserver(measure);
      observer.observe(page);
    };
    observe();
    frame.addEventListener('load', observe);
    return () => {
      frame.removeEventListener('load', observe);
      observer?.disconnect();
    };
  }, [sought]);
  return measured;
}

/** The frame height in pixels that shows a whole page, within limits. */
export function pageHeight(page: Document): number {
  return Math.min(Math.max(page.documentElement.scrollHeight, minHeightPx), maxHeightPx);
}
