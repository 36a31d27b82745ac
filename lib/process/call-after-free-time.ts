const ticks = 8;

/**
 * Calls back after `ms` in which this process was free to read answers; returns a function that stops it. Counted in
 * ticks, which a busy process skips: a plain timer would fire before an answer that arrived meanwhile is read.
 */
export function callAfterFreeTime(ms: number, act: () => void): () => void {
  let left = ticks;
  const timer = setInterval(() => {
    left -= 1;
    if (left > 0) return;
    clearInterval(timer);
    act();
  }, ms / ticks);
  timer.unref();
  return () => clearInterval(timer);
}
