import { useEffect } from 'react';

/** Tells the page how much of it is below an element, such as tools at the bottom: messages appear above that. */
export function usePageFoot(element: HTMLElement | null): void {
  useEffect(() => {
    if (!element) return;
    const { style } = document.documentElement;
    const put = () => {
      const { bottom, height } = element.getBoundingClientRect();
      // A hidden element has no bottom.
      const foot = height > 0 ? Math.max(0, Math.round(window.innerHeight - bottom)) : 0;
      style.setProperty('--page-foot', `${foot}px`);
    };
    const observer = new ResizeObserver(put);
    observer.observe(element);
    window.addEventListener('resize', put);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', put);
      style.removeProperty('--page-foot');
    };
  }, [element]);
}
