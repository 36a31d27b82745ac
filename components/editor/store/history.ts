/** A pause that starts a new undo step while typing in one place. */
const pauseMs = 700;
const maxSteps = 500;

/** A value, with the number of remote changes it contains. */
type Step<T> = { value: T; arrived: number };

/** What somebody else changed. */
export type RemoteChange<Whole> = { before: Whole; after: Whole };

/** Undo steps of an immutable value. `merge` applies a remote change to another value. */
export class History<T, Whole = T> {
  private readonly past: Step<T>[] = [];
  private future: Step<T>[] = [];
  /** Changes by others in order that a step does not contain; no undo reverts them. */
  private readonly arrivals: RemoteChange<Whole>[] = [];
  private open: { place: string; at: number } | null = null;
  /** Set while several changes become one step: the step before it. */
  private joining: { last: Step<T> | undefined } | null = null;

  constructor(
    private readonly merge: (value: T, change: RemoteChange<Whole>) => T,
    private readonly now: () => number = Date.now,
  ) {}

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

  /** Takes a remote change to the current value into all steps. */
  arrive({ before, after }: RemoteChange<Whole>): void {
    this.end();
    this.forget();
    const last = this.arrivals.at(-1);
    const containsLast = [this.past.at(-1), this.future.at(-1)].some(
      (step) => step?.arrived === this.arrivals.length,
    );
    // A colleague's typing of hours is one change if nothing of ours came between.
    if (last?.after === before && !containsLast) last.after = after;
    else this.arrivals.push({ before, after });
  }

  /** Drops what all steps contain. */
  private forget(): void {
    const steps = [...this.past, ...this.future];
    const known = Math.min(this.arrivals.length, ...steps.map(({ arrived }) => arrived));
    this.arrivals.splice(0, known);
    for (const step of steps) step.arrived -= known;
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
    return this.arrivals.slice(next.arrived).reduce(this.merge, next.value);
  }
}
