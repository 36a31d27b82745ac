/** Work that waits once it is asked for. */
export type Later = { ask: () => void; isAsked: () => boolean; cancel: () => void };

/**
 * `ask` runs `work` once nobody asked for `pauseMs`, and at the latest `longestMs` after the first who did: what follows
 * the keys of someone who types must leave room for the next key.
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

/** Frames stand still in a window that nobody sees. */
const hiddenMs = 100;

/**
 * `ask` runs `work` once the next frame is on the screen, once for however many asked: what follows a key must not hold
 * up its own letter.
 */
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
