export type AfterPause = { ask: () => void; isAsked: () => boolean; cancel: () => void };

/**
 * `ask` runs `work` once nobody asked for `pauseMs`, and at the latest `longestMs` after the first who did: what follows
 * the keys of someone who types must leave room for the next key.
 */
export function afterPause(work: () => void, pauseMs: number, longestMs: number): AfterPause {
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
