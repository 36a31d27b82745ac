/** A pause that starts a new undo step while typing in one place. */
const pauseMs = 700;
const maxSteps = 500;

/** A value, with the number of remote changes it contains. */
type Step<T> = { value: T; arrived: number };

/** Undo steps of an immutable value. */
export class History<T> {
  private readonly past: Step<T>[] = [];
  private future: Step<T>[] = [];
  /** Changes by others in order; no undo reverts them. */
  private readonly arrivals: ((value: T) => T)[] = [];
  private open: { place: string; at: number } | null = null;
  /** Set while several changes become one step: the step before it. */
  private joining: { last: Step<T> | undefined } | null = null;

  constructor(private readonly now: () => number = Date.now) {}

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  get canRedo(): boolean {
    return this.future.length > 0;
  }

  /** Records the value before a change. Changes of the same place in quick succession are one step. */
  note(before: T, place: string | null): void {
    const joins = this.joining !== null && this.past.at(-1) !== this.joining.last;
    const continues =
      place !== null && this.open?.place === place && this.now() - this.open.at < pauseMs && this.canUndo;
    if (!joins && !continues) {
      this.past.push({ value: before, arrived: this.arrivals.length });
      if (this.past.length > maxSteps) this.past.shift();
    }
    this.future = [];
    this.open = place === null ? null : { place, at: this.now() };
  }

  /** Makes one step of everything that `work` records. */
  join(work: () => void): void {
    this.end();
    this.joining = { last: this.past.at(-1) };
    try {
      work();
    } finally {
      this.joining = null;
      this.end();
    }
  }

  /** Applies a remote change to the current value and all steps, using `into`. */
  arrive(into: (value: T) => T): void {
    this.arrivals.push(into);
    this.end();
  }

  /** Starts a new step for the next change. */
  end(): void {
    this.open = null;
  }

  /** The value before `current`; null when nothing can be undone. */
  undo(current: T): T | null {
    return this.step(this.past, this.future, current);
  }

  redo(current: T): T | null {
    return this.step(this.future, this.past, current);
  }

  private step(from: Step<T>[], to: Step<T>[], current: T): T | null {
    const next = from.pop();
    this.open = null;
    if (next === undefined) return null;
    to.push({ value: current, arrived: this.arrivals.length });
    return this.arrivals.slice(next.arrived).reduce((value, into) => into(value), next.value);
  }
}
