import { setTimeout as sleep } from 'node:timers/promises';
import { singleton } from '@/lib/process/singleton';

/** The usual duration of others' work before any was measured. */
const FIRST_USUAL_MS = 20;
/** Work that takes this much longer than usual counts as slow. */
const TOLERANCE = 1.3;
/** Background work begins gently, and speeds up if it slows nobody. */
const FIRST_RESTS = 1;
const MOST_RESTS = 15;
/** After this time without background work, others are considered alone. */
const ALONE_MS = 10_000;
/** After this time without others, nobody is in the way. */
const URGENT_FOR_MS = 5_000;
const LONGEST_REST_MS = 1_000;
/** For this time, newcomers have the process for themselves: work begun at full speed still has to end. */
const UNDISTURBED_MS = 1_000;
/** About the time from an email's request to its delivery: no background work begins meanwhile. */
const EMAIL_MS = 40;
/** However many others come, background work waits no longer than this. */
const LONGEST_WAIT_MS = 250;

/**
 * Makes background work such as broadcasts yield to urgent work: it rests between pieces of work, longer if urgent work
 * in this process was often slower than it is alone.
 */
export class Courtesy {
  private usualMs = FIRST_USUAL_MS;
  /** The length of a rest, as a multiple of the work before it. */
  private rests = FIRST_RESTS;
  private urgentMs = Number.NEGATIVE_INFINITY;
  /** Since when others are there. */
  private urgentSinceMs = Number.NEGATIVE_INFINITY;
  private workedMs = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly nowMs: () => number = () => performance.now(),
    private readonly pause: (ms: number, signal?: AbortSignal) => Promise<unknown> = (ms, signal) =>
      sleep(ms, undefined, { signal }),
  ) {}

  /** Urgent work is coming. */
  expect(): void {
    if (!this.isCalledFor) this.urgentSinceMs = this.nowMs();
    this.urgentMs = this.nowMs();
  }

  /** Urgent work took this long. */
  observe(tookMs: number): void {
    this.expect();
    const isAlone = this.urgentMs - this.workedMs > ALONE_MS;
    const difference = tookMs - this.usualMs;
    // Durations beside background work are not typical, unless they are even quicker.
    if (isAlone || difference < 0) this.usualMs += difference / (isAlone ? 20 : 50);
    if (isAlone) this.rests = FIRST_RESTS;
    // Balanced when one of five is slow: that many are by chance.
    else if (tookMs > this.usualMs * TOLERANCE) this.rests = Math.min(MOST_RESTS, this.rests + 0.4);
    else this.rests = Math.max(0, this.rests - 0.1);
  }

  /** Background work is running. */
  work(): void {
    this.workedMs = this.nowMs();
  }

  /** Whether urgent work may be waiting: background work is then done in small pieces. */
  get isCalledFor(): boolean {
    return this.nowMs() - this.urgentMs < URGENT_FOR_MS;
  }

  /**
   * Resolves when the next piece of work may begin, after at least `atLeastMs`, or at once when `signal` is aborted.
   */
  async rest(
    workedMs: number,
    { atLeastMs = 0, signal }: { atLeastMs?: number; signal?: AbortSignal | undefined } = {},
  ): Promise<void> {
    let restMs = Math.max(atLeastMs, this.restMs(workedMs), this.urgentMs + EMAIL_MS - this.nowMs());
    const mostMs = this.nowMs() + restMs + LONGEST_WAIT_MS;
    while (restMs > 0 && !signal?.aborted) {
      await this.pause(restMs, signal).catch(() => {});
      restMs = Math.min(this.urgentMs + EMAIL_MS, mostMs) - this.nowMs();
    }
  }

  /** How long to rest after a piece of work. */
  restMs(workedMs: number): number {
    if (!this.isCalledFor) return 0;
    const undisturbedMs = this.urgentSinceMs + UNDISTURBED_MS - this.nowMs();
    return Math.max(undisturbedMs, Math.min(LONGEST_REST_MS, this.rests * workedMs));
  }
}

/** The instance of this process. */
export function getCourtesy(): Courtesy {
  return singleton('courtesy', () => new Courtesy());
}
