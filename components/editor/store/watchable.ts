import { afterPaint, afterPause } from '@/components/editor/drawing/later';

/** So long those who watch wait for what is being drawn. */
const longestWaitMs = 60;

/** A state that React can watch. It changes at once; when those who watch hear of it is for its owner to say. */
export class Watchable<S> {
  private readonly listeners = new Set<() => void>();
  private readonly painted = afterPaint(() =>
    this.isBusy() && this.waits() ? this.painted.ask() : this.tell(),
  );
  // Behind a frame, or the panels would come between a key and its letter.
  private readonly paused = afterPause(() => this.painted.ask(), 150, 500);

  private askedAt = 0;

  constructor(protected state: S) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly snapshot = (): S => this.state;

  protected tell(): void {
    this.painted.cancel();
    this.paused.cancel();
    for (const listener of this.listeners) listener();
  }

  /** Something is still being drawn that those who watch may wait for. */
  protected isBusy(): boolean {
    return false;
  }

  /** Tells once what is drawn is on the screen. */
  protected tellAfterPaint(): void {
    if (!this.painted.isAsked()) this.askedAt = performance.now();
    // What came between is on the next frame, not on this one.
    else if (this.waits()) this.painted.cancel();
    this.painted.ask();
  }

  /** Tells when whoever types pauses, or at least twice a second. */
  protected tellAfterPause(): void {
    this.paused.ask();
  }

  private waits(): boolean {
    return performance.now() - this.askedAt < longestWaitMs;
  }

  /** Whoever goes on to another field or button meets panels that are up to date. Answers how to stop that. */
  readonly watchInput = (): (() => void) => {
    const controller = new AbortController();
    // Keys of the canvas come again on this page, and not from a person: who types there goes to no panel.
    const tellWaiting = ({ isTrusted }: Event) => {
      if (isTrusted && (this.painted.isAsked() || this.paused.isAsked())) this.tell();
    };
    for (const name of ['pointerdown', 'keydown'])
      window.addEventListener(name, tellWaiting, { signal: controller.signal, capture: true });
    return () => controller.abort();
  };

  /** Nobody is told any more. */
  close(): void {
    this.painted.cancel();
    this.paused.cancel();
  }
}
