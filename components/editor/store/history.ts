/** What separates two steps of undo while someone types on and on in one place. */
const pauseMs = 700;
const longest = 500;

/** A value, and how many arrivals it has in it. */
type Step<T> = { value: T; arrived: number };

/** Steps of undo of an immutable value. */
export class History<T> {
  private readonly past: Step<T>[] = [];
  private future: Step<T>[] = [];
  /** Changes of others in the order in which they came: no step takes them back. */
  private readonly arrivals: ((value: T) => T)[] = [];
  private open: { place: string; at: number } | null = null;
  /** While several changes become one step: the step before it. */
  private joining: { behind: Step<T> | undefined } | null = null;

  constructor(private readonly now: () => number = Date.now) {}

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  get canRedo(): boolean {
    return this.future.length > 0;
  }

  /** Notes what a change replaced. With the same place as the change before, and soon after it, both are one step. */
  note(before: T, place: string | null): void {
    const joins = this.joining !== null && this.past.at(-1) !== this.joining.behind;
    const continues =
      place !== null && this.open?.place === place && this.now() - this.open.at < pauseMs && this.canUndo;
    if (!joins && !continues) {
      this.past.push({ value: before, arrived: this.arrivals.length });
      if (this.past.length > longest) this.past.shift();
    }
    this.future = [];
    this.open = place === null ? null : { place, at: this.now() };
  }

  /** All that is noted by `work` is one step, whatever its places are, and begins and ends with it. */
  join(work: () => void): void {
    this.end();
    this.joining = { behind: this.past.at(-1) };
    try {
      work();
    } finally {
      this.joining = null;
      this.end();
    }
  }

  /** Something came from elsewhere, into what stands now as into all steps: `into` says how. */
  arrive(into: (value: T) => T): void {
    this.arrivals.push(into);
    this.end();
  }

  /** What is typed next begins a step of its own. */
  end(): void {
    this.open = null;
  }

  /** What stood before `current`; null where nothing can be taken back. */
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
