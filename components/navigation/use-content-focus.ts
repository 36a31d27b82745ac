import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { contentId } from '@/components/ui/focus-place';

let wasOpen = false;

/**
 * After a navigation that removed the focused link, focuses the content of the new page as soon as it exists, so that
 * Tab continues there. Not on the first page.
 */
export function useContentFocus(): void {
  const pathname = usePathname();
  // For each page.
  useEffect(() => {
    const isFirst = !wasOpen;
    wasOpen = true;
    if (isFirst || focusContent()) return;
    const arrivals = new MutationObserver(() => focusContent() && arrivals.disconnect());
    arrivals.observe(document.body, { childList: true, subtree: true });
    return () => arrivals.disconnect();
  }, [pathname]);
}

/** Returns whether the content, or something else, has the focus. */
function focusContent(): boolean {
  if (document.activeElement !== document.body) return true;
  const content = document.getElementById(contentId);
  content?.focus({ preventScroll: true });
  return content !== null;
}
