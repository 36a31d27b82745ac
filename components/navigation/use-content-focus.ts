'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { contentId } from '@/components/ui/focus-place';

let wasOpen = false;

/**
 * Where the link that was followed went with its page, the content of the next one has the focus as soon as it is
 * there: Tab goes on in it instead of at the top of the menu. Not on the first page, which nobody came to by a link of ours.
 */
export function useContentFocus(): void {
  const pathname = usePathname();
  // Each page anew.
  useEffect(() => {
    const isFirst = !wasOpen;
    wasOpen = true;
    if (isFirst || focusContent()) return;
    const arrivals = new MutationObserver(() => focusContent() && arrivals.disconnect());
    arrivals.observe(document.body, { childList: true, subtree: true });
    return () => arrivals.disconnect();
  }, [pathname]);
}

/** Whether nothing is left to wait for: it has the focus, or something else has. */
function focusContent(): boolean {
  if (document.activeElement !== document.body) return true;
  const content = document.getElementById(contentId);
  content?.focus({ preventScroll: true });
  return content !== null;
}
