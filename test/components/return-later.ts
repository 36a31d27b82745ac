import { vi } from 'vitest';

/** Somebody comes back to the page after a minute in another one: what is read by then is read again. */
export async function returnLater(): Promise<void> {
  vi.setSystemTime(Date.now() + 60_000);
  window.dispatchEvent(new Event('visibilitychange'));
  // Whether something is to be read again is decided in a later turn.
  await new Promise((resolve) => setTimeout(resolve));
  vi.useRealTimers();
}
