const ticks = 8;

/**
 * Calls back after `ms` in which this process was free to read answers, and answers what stops it. Counted in ticks, of
 * which a busy process has none: a timer of its own would fire before the answer that came meanwhile is read.
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
