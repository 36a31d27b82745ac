import { useSyncExternalStore } from 'react';

const query = '(min-width: 64rem)';

/** Whether email and comments have room beside each other. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    () => window.matchMedia(query).matches,
    () => true,
  );
}
