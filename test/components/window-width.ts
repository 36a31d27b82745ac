import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Resizes the test's window, in pixels, updating media queries. */
export function setWindowWidth(width: number): void {
  current = width;
  if (window.matchMedia !== follow) vi.stubGlobal('matchMedia', follow);
  act(() => {
    for (const list of lists) list.dispatchEvent(new Event('change'));
  });
}

let current = 0;
const lists = new Set<EventTarget>();

function follow(media: string): MediaQueryList {
  const [, rem = '0'] = /min-width:\s*([\d.]+)rem/.exec(media) ?? [];
  const list = new EventTarget();
  lists.add(list);
  return Object.defineProperty(Object.assign(list, { media }), 'matches', {
    get: () => current >= Number(rem) * 16,
  }) as MediaQueryList; // the part that our hook reads
}
