import { useEffect } from 'react';

/** Messages are about this high: a bar this far up does not meet them. */
const messageHeight = 120;

/**
 * Tells the page where what is at its foot starts, at an edge of an element: messages appear above that. `bottom` is for
 * an area with bars below it, `top` for a bar.
 */
export function usePageFoot(element: HTMLElement | null, edge: 'top' | 'bottom'): void {
  useEffect(() => {
    if (!element) return;
    const { style } = document.documentElement;
    const put = () => {
      const box = element.getBoundingClientRect();
      const below = Math.round(window.innerHeight - box.bottom);
      // A hidden element has no bottom.
      const isAtFoot = box.height > 0 && (edge === 'bottom' || below < messageHeight);
      const foot = edge === 'bottom' ? below : Math.round(window.innerHeight - box.top);
      style.setProperty('--page-foot', `${isAtFoot ? Math.max(0, foot) : 0}px`);
    };
    const observer = new ResizeObserver(put);
    observer.observe(element);
    window.addEventListener('resize', put);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', put);
      style.removeProperty('--page-foot');
    };
  }, [element, edge]);
}
