/** Frames stand still in a window that nobody sees. */
const hiddenMs = 100;

/**
 * `ask` runs `work` once the next frame is on the screen, once for however many asked: what follows a key must not hold
 * up its own letter.
 */
export function afterPaint(work: () => void): {
  ask: () => void;
  isAsked: () => boolean;
  cancel: () => void;
} {
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
