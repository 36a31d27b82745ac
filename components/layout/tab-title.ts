'use client';

import { useEffect } from 'react';

const suffix = ' · Postroom';

/** Names the browser's tab after the thing on the page; what the route alone knows stays until then. */
export function useTabTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return;
    const full = `${title}${suffix}`;
    document.title = full;
    // A navigation may write the route's own title once more, later than this page appears.
    const observer = new MutationObserver(() => {
      if (document.title !== full) document.title = full;
    });
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [title]);
}
