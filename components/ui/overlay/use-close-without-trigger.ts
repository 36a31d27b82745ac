import { type RefObject, useEffect, useRef } from 'react';

/** For the trigger of a popup: if resizing the window removes the trigger, an open popup would move to a corner. */
export function useCloseWithoutTrigger<E extends HTMLElement>(
  open: boolean,
  onClose: () => void,
): RefObject<E | null> {
  const trigger = useRef<E>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (!open) return;
    const onResize = () => trigger.current?.getClientRects().length === 0 && close.current();
    window.addEventListener('resize', onResize);
    return () => window.removeEventListener('resize', onResize);
  }, [open]);
  return trigger;
}
