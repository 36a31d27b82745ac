/** A state that React can watch. */
export class Watchable<S> {
  private readonly listeners = new Set<() => void>();

  constructor(protected state: S) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly snapshot = (): S => this.state;

  protected tell(): void {
    for (const listener of this.listeners) listener();
  }

  protected unwatch(): void {
    this.listeners.clear();
  }
}
