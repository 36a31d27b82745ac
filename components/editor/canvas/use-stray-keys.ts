import { useEffect } from 'react';
import { isNobodys } from '@/components/editor/keys/is-nobodys';
import { findCanvasStop, focusCanvas } from './canvas-stop';

/**
 * Keys pressed while nothing has the focus go to the canvas: a button that went with its block, or a click beside
 * everything, leaves the focus nowhere.
 */
export function useStrayKeys(enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isNobodys(event) || event.defaultPrevented || event.key === 'Tab') return;
      const stop = findCanvasStop();
      // What lies under an open dialog is hidden from everyone.
      if (!stop || stop.closest('[aria-hidden="true"],[inert]')) return;
      if (stop.dispatchEvent(new KeyboardEvent('keydown', event))) return;
      event.preventDefault();
      if (event.target === document.activeElement) focusCanvas();
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [enabled]);
}
