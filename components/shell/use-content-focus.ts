'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';

let wasOpen = false;

/**
 * Where the link that was followed went with its page, the content of the next one has the focus: Tab goes on there
 * instead of at the top of the menu. Not on the first page, which nobody came to by a link of ours.
 */
export function useContentFocus(): void {
  const pathname = usePathname();
  // Each page anew.
  useEffect(() => {
    if (wasOpen && document.activeElement === document.body)
      document.getElementById('content')?.focus({ preventScroll: true });
    wasOpen = true;
  }, [pathname]);
}
