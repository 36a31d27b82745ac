import { useCallback, useRef } from 'react';

/**
 * What the content of a panel needs so that `returnFocus` is called when it is gone, before the next key can come.
 * Radix does so by a timer, and what is typed until then is lost.
 */
export function useFocusAtClose(returnFocus: () => void) {
  const latest = useRef(returnFocus);
  latest.current = returnFocus;
  const returned = useRef<Element | null>(null);
  const ref = useCallback(
    (panel: HTMLDivElement | null) => () =>
      // React detaches before it removes, and also where a ref only changes.
      queueMicrotask(() => {
        if (panel?.isConnected) return;
        latest.current();
        returned.current = isFocusFree() ? null : document.activeElement;
      }),
    [],
  );
  const onCloseAutoFocus = (event: Event) => {
    event.preventDefault();
    // A press beside it closed it, and took the focus from what had just got it.
    if (isFocusFree() && returned.current instanceof HTMLElement) returned.current.focus();
  };
  return { ref, onCloseAutoFocus };
}

/** Whether keys go to nobody. */
export function isFocusFree(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
