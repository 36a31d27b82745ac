import { useEffect, useState } from 'react';

/**
 * Moves an element at the bottom above a phone's keyboard, which covers the page, while enabled. Returns by how much,
 * because what is above it loses that space.
 */
export function useAboveKeyboard(element: HTMLElement | null, enabled: boolean): number {
  const [lifted, setLifted] = useState(0);
  useEffect(() => {
    const view = window.visualViewport;
    if (!element || !enabled || !view) return;
    let lift = 0;
    const put = () => {
      const foot = element.getBoundingClientRect().bottom + lift;
      lift = Math.max(0, Math.round(foot - view.offsetTop - view.height));
      element.style.transform = lift > 0 ? `translateY(-${lift}px)` : '';
      setLifted(lift);
    };
    put();
    for (const change of ['resize', 'scroll']) view.addEventListener(change, put);
    return () => {
      for (const change of ['resize', 'scroll']) view.removeEventListener(change, put);
      element.style.transform = '';
      setLifted(0);
    };
  }, [element, enabled]);
  return lifted;
}
