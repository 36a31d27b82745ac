'use client';

import { useState } from 'react';
import { buttonOf, focusNear, type Place, placeOf } from '@/components/ui/focus-place';
import { takesFocus } from '@/components/ui/tab-stops';

// A window that follows another one (a form, then the secret it made) returns to where the first was opened. Weak: a page
// that was left is not kept for it.
let lastOutside: WeakRef<HTMLElement> | null = null;

/**
 * Where the focus was when a window opened, for `onCloseAutoFocus`. Radix returns it to a trigger of its own only;
 * ours are opened by state.
 */
export function useReturnFocus(open: boolean): (event: Event) => void {
  const [before, setBefore] = useState<{ open: boolean; openers: Opener[] }>({ open: false, openers: [] });
  if (open !== before.open) setBefore({ open, openers: open ? focusedOpeners() : before.openers });

  return (event) => {
    event.preventDefault();
    if (hasMovedOn() || before.openers.length === 0) return;
    const left = before.openers.find(({ target }) => takesFocus(target));
    // What it asked about may be gone with the row that asked.
    if (left) left.target.focus();
    else focusNear(before.openers.at(-1)?.place ?? []);
  };
}

type Opener = { target: HTMLElement; place: Place };

/** A window goes after its animation: who is quicker, and writes elsewhere by then, stays there. */
function hasMovedOn(): boolean {
  const active = document.activeElement;
  return active !== null && active !== document.body && !active.closest('[role=dialog], [role=alertdialog]');
}

/** What has the focus, or the button of the menu or panel that it is in; for a window in another one also what opened that. */
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
