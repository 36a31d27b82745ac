import { type RefObject, useEffect, useState } from 'react';

export type Rect = { top: number; left: number; width: number; height: number };

/**
 * The positions of elements with these classes in a script-free frame, updated when its width changes or images load.
 * null for missing or hidden ones.
 */
export function useBlockRects(
  frame: RefObject<HTMLIFrameElement | null>,
  classNames: readonly string[],
): (Rect | null)[] {
  const [rects, setRects] = useState<(Rect | null)[]>([]);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    let observer: ResizeObserver | undefined;
    const measure = () => {
      const document = element.contentDocument;
      if (document) setRects(classNames.map((name) => rectOf(document.querySelector(`.${name}`))));
    };
    const observe = () => {
      observer?.disconnect();
      const page = element.contentDocument?.documentElement;
      if (!page) return;
      observer = new ResizeObserver(measure);
      observer.observe(page);
    };
    observe();
    element.addEventListener('load', observe);
    return () => {
      element.removeEventListener('load', observe);
      observer?.disconnect();
    };
  }, [frame, classNames]);
  return rects;
}

function rectOf(element: Element | null): Rect | null {
  if (!element) return null;
  const { top, left, width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 ? { top, left, width, height } : null;
}
