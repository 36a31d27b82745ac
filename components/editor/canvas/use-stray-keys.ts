import { useEffect } from 'react';
import { isNobodys } from '@/components/editor/keys/is-nobodys';
import { findCanvasStop, focusCanvas } from './canvas-stop';

/**
 * Sends keys to the canvas while nothing has the focus, as after a click outside or when a focused button disappears
 * with its block.
 */
export function useStrayKeys(enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isNobodys(event) || event.defaultPrevented || event.key === 'Tab') return;
      const stop = findCanvasStop();
      // The content under an open dialog is hidden.
      if (!stop || stop.closest('[aria-hidden="true"],[inert]')) return;
      if (stop.dispatchEvent(new KeyboardEvent('keydown', event))) return;
      event.preventDefault();
      if (event.target === document.activeElement) focusCanvas();
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [enabled]);
}
