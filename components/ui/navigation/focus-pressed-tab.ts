import type { MouseEvent } from 'react';

/** Radix focuses a pressed tab by script, which shows the keyboard's ring after typing. This focuses it first. */
export function focusPressedTab({ button, ctrlKey, currentTarget }: MouseEvent<HTMLElement>): void {
  if (button === 0 && !ctrlKey) currentTarget.focus({ focusVisible: false });
}
