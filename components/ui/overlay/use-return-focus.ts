'use client';

import { useState } from 'react';
import { buttonOfMenu, focusNear, type Place, placeOf } from '@/components/ui/focus-place';
import { takesFocus } from '@/components/ui/tab-stops';

// A window that follows another one (a form, then the secret it made) returns to where the first was opened. Weak: a page
// that was left is not kept for it.
let lastOutside: WeakRef<HTMLElement> | null = null;

/**
 * Where the focus was when a window opened, for `onCloseAutoFocus`. Radix returns it to a trigger of its own only;
 * ours are opened by state.
 */
export function useReturnFocus(open: boolean): (event: Event) => void {
  const [before, setBefore] = useState<{ open: boolean; opener: Opener | null }>({
    open: false,
    opener: null,
  });
  if (open !== before.open) setBefore({ open, opener: open ? focusedOpener() : before.opener });

  return (event) => {
    event.preventDefault();
    if (hasMovedOn() || !before.opener) return;
    const { target, place } = before.opener;
    // What it asked about may be gone with the row that asked.
    if (takesFocus(target)) target.focus();
    else focusNear(place);
  };
}

type Opener = { target: HTMLElement; place: Place };

function focusedOpener(): Opener | null {
  const target = focusedControl();
  return target && { target, place: placeOf(target) };
}

/** A window goes after its animation: who is quicker, and writes elsewhere by then, stays there. */
function hasMovedOn(): boolean {
  const active = document.activeElement;
  return active !== null && active !== document.body && !active.closest('[role=dialog], [role=alertdialog]');
}

/** What has the focus; for an item of a menu, which goes away with it, the button of the menu. */
function focusedControl(): HTMLElement | null {
  if (typeof document === 'undefined') return null;
  const active = document.activeElement;
  // Nothing has it where the page itself is named.
  if (!(active instanceof HTMLElement) || active === document.body) return null;
  if (active.closest('[role=dialog], [role=alertdialog]')) return lastOutside?.deref() ?? null;
  const outside = buttonOfMenu(active) ?? active;
  lastOutside = new WeakRef(outside);
  return outside;
}
