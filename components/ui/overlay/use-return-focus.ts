import { useState } from 'react';
import { buttonOf, focusNear, type Place, placeOf } from '@/components/ui/focus-place';
import { takesFocus } from '@/components/ui/tab-stops';
import { useFocusAtClose } from './use-focus-at-close';

// A dialog that follows another (a form, then its secret) returns the focus to the first one's trigger. Weak, so that
// an old page is not kept in memory.
let lastOutside: WeakRef<HTMLElement> | null = null;

/**
 * What a dialog's content needs to return the focus to where it was when it opened, or as `onReturnFocus` does. Radix
 * only does so for its own triggers; our dialogs are opened by state.
 */
export function useReturnFocus(open: boolean, onReturnFocus?: () => void) {
  const [before, setBefore] = useState<{ open: boolean; openers: Opener[] }>({ open: false, openers: [] });
  if (open !== before.open) setBefore({ open, openers: open ? focusedOpeners() : before.openers });

  return useFocusAtClose(() => {
    if (hasMovedOn()) return;
    if (onReturnFocus) return onReturnFocus();
    if (before.openers.length === 0) return;
    const left = before.openers.find(({ target }) => takesFocus(target));
    // The row that opened it may be gone.
    if (left) left.target.focus();
    else focusNear(before.openers.at(-1)?.place ?? []);
  });
}

type Opener = { target: HTMLElement; place: Place };

/** A dialog closes after its animation: someone who already types elsewhere stays there. */
function hasMovedOn(): boolean {
  const active = document.activeElement;
  return active !== null && active !== document.body && !active.closest('[role=dialog], [role=alertdialog]');
}

/** The focused element, or the trigger of its menu or panel; for nested dialogs also the outer one's. */
function focusedOpeners(): Opener[] {
  if (typeof document === 'undefined') return [];
  const active = document.activeElement;
  if (!(active instanceof HTMLElement) || active === document.body) return [];
  const control = buttonOf(active) ?? active;
  const isInside = control.closest('[role=dialog], [role=alertdialog]') !== null;
  if (!isInside) lastOutside = new WeakRef(control);
  const outside = isInside ? lastOutside?.deref() : undefined;
  return [control, ...(outside ? [outside] : [])].map((target) => ({ target, place: placeOf(target) }));
}
