'use client';

import { type RefObject, useEffect, useRef } from 'react';

const minHeightPx = 160;
const maxHeightPx = 30_000;

/** The frame to give to a `MeasuringFrame`: `onPage` is told of its page whenever what is in it has another size. */
export function useMeasuredPage(onPage: (page: Document) => void): RefObject<HTMLIFrameElement | null> {
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
  }, []);
  return measured;
}

/** How tall a frame is that shows all of a page, within reason, in pixels. */
export function pageHeight(page: Document): number {
  return Math.min(Math.max(page.documentElement.scrollHeight, minHeightPx), maxHeightPx);
}
