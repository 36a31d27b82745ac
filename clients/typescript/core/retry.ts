import type { PostroomError } from './postroom-error.ts';

const firstWaitMs = 250;
const maxBackoffMs = 8_000;

/**
 * How long to wait before the next attempt; null for none. `repeatable` requests may safely arrive twice; others
 * are repeated only after 429, which means that nothing was done.
 */
export function retryWait(
  error: Pick<PostroomError, 'code' | 'status' | 'retryable' | 'retryAfterMs'>,
  { tries, repeatable, maxWaitMs }: { tries: number; repeatable: boolean; maxWaitMs: number },
): number | null {
  if (!error.retryable || error.status === 501 || error.code === 'DAILY_LIMIT_REACHED') return null;
  if (!repeatable && error.status !== 429) return null;
  // Never sooner than the server asked for, with jitter so that clients do not return all at once.
  const waitMs = Math.min(maxBackoffMs, firstWaitMs * 2 ** tries) * (0.5 + Math.random() / 2);
  if (error.retryAfterMs === null) return waitMs;
  if (error.retryAfterMs > maxWaitMs) return null;
  return Math.max(error.retryAfterMs + waitMs / 4, waitMs);
}

/** Waits, and throws the signal's reason as soon as it is aborted. */
export function pause(waitMs: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, waitMs);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}
