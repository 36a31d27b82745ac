import { vi } from 'vitest';

/** Somebody comes back to the page after a minute in another one: what is read by then is read again. */
export function returnLater(): void {
  vi.setSystemTime(Date.now() + 60_000);
  window.dispatchEvent(new Event('visibilitychange'));
  vi.useRealTimers();
}
