import { afterPaint } from '@/components/editor/drawing/after-paint';

/** A state that React can watch. */
export class Watchable<S> {
  private readonly listeners = new Set<() => void>();
  private readonly later = afterPaint(() => this.tell());

  constructor(protected state: S) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly snapshot = (): S => this.state;

  protected tell(): void {
    for (const listener of this.listeners) listener();
  }

  /** Tells once what was written is on the screen. */
  protected tellLater(): void {
    this.later.ask();
  }

  protected unwatch(): void {
    this.later.cancel();
    this.listeners.clear();
  }
}
