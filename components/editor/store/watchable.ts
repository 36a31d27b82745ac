import { debounce, scheduleAfterPaint } from '@/components/editor/drawing/debounce';

/** How long subscribers wait for drawing. */
const maxWaitMs = 60;

/**
 * A state React can subscribe to. It changes immediately; its owner decides when subscribers are notified.
 */
export class Watchable<S> {
  private readonly listeners = new Set<() => void>();
  private readonly painted = scheduleAfterPaint(() =>
    this.isBusy() && this.waits() ? this.painted.ask() : this.notify(),
  );
  // After a frame, so that the panels do not delay the letter after a key.
  private readonly paused = debounce(() => this.painted.ask(), 150, 500);

  private askedAt = 0;

  constructor(protected state: S) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly snapshot = (): S => this.state;

  protected notify(): void {
    this.painted.cancel();
    this.paused.cancel();
    for (const listener of this.listeners) listener();
  }

  /** Something is being drawn that subscribers may wait for. */
  protected isBusy(): boolean {
    return false;
  }

  /** Notifies once the drawing is on screen. */
  protected notifyAfterPaint(): void {
    if (!this.painted.isAsked()) this.askedAt = performance.now();
    // Changes during this frame are painted with the next one.
    else if (this.waits()) this.painted.cancel();
    this.painted.ask();
  }

  /** Notifies when typing pauses, or at least twice a second. */
  protected notifyAfterPause(): void {
    this.paused.ask();
  }

  private waits(): boolean {
    return performance.now() - this.askedAt < maxWaitMs;
  }

  /**
   * Notifies before the user moves to another field, so that panels are up to date. Returns a cleanup
   * function.
   */
  readonly watchInput = (): (() => void) => {
    const controller = new AbortController();
    // Ignore keys that the canvas repeats on this page: they do not move to a panel.
    const tellWaiting = ({ isTrusted }: Event) => {
      if (isTrusted && (this.painted.isAsked() || this.paused.isAsked())) this.notify();
    };
    for (const name of ['pointerdown', 'keydown'])
      window.addEventListener(name, tellWaiting, { signal: controller.signal, capture: true });
    return () => controller.abort();
  };

  /** Stops all notifications. */
  close(): void {
    this.painted.cancel();
    this.paused.cancel();
  }
}
