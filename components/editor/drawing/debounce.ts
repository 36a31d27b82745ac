/** Delayed work. */
export type Later = { ask: () => void; isAsked: () => boolean; cancel: () => void };

/**
 * `ask` runs `work` `pauseMs` after the last call, and at the latest `longestMs` after the first: what follows typing
 * must leave room for the next key.
 */
export function debounce(work: () => void, pauseMs: number, longestMs: number): Later {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let since = 0;
  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const run = () => {
    cancel();
    work();
  };
  const ask = () => {
    const now = performance.now();
    if (timer === undefined) since = now;
    clearTimeout(timer);
    timer = setTimeout(run, Math.max(0, Math.min(pauseMs, since + longestMs - now)));
  };
  return { ask, isAsked: () => timer !== undefined, cancel };
}

/** Hidden windows draw no frames. */
const hiddenMs = 100;

/** `ask` runs `work` once after the next frame is drawn: what follows a key must not delay its letter. */
export function scheduleAfterPaint(work: () => void): Later {
  let frame: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => {
    if (frame !== null) cancelAnimationFrame(frame);
    clearTimeout(timer);
    frame = null;
  };
  const run = () => {
    cancel();
    work();
  };
  const ask = () => {
    if (frame !== null) return;
    timer = setTimeout(run, hiddenMs);
    frame = requestAnimationFrame(() => {
      clearTimeout(timer);
      timer = setTimeout(run);
    });
  };
  return { ask, isAsked: () => frame !== null, cancel };
}
