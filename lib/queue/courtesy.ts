import { setTimeout as sleep } from 'node:timers/promises';
import { singleton } from '@/lib/process/singleton';

/** How long others take where nothing is known yet. */
const FIRST_USUAL_MS = 20;
/** So much slower than usual is noticed. */
const TOLERANCE = 1.3;
/** What can wait begins gently, and is quicker where nobody minds. */
const FIRST_RESTS = 1;
const MOST_RESTS = 15;
/** So long after the last that can wait, others have it for themselves. */
const ALONE_MS = 10_000;
/** Nobody was there lately: nobody is in whose way one could be. */
const FORGOTTEN_MS = 5_000;
const LONGEST_REST_MS = 1_000;
/** So long whoever comes has all for themselves: what was in hand at full speed is still being done. */
const ALL_YOURS_MS = 1_000;
/** About what an email takes from its request to its delivery: nothing that can wait is begun meanwhile. */
const HELD_MS = 40;
/** However many others come, something is begun once they have held it up for so long. */
const LONGEST_HELD_MS = 250;

/**
 * How what can wait, such as broadcasts, gives way to what cannot: it rests between two pieces of work, the longer the
 * more often others of this process were slower than where they had it for themselves.
 */
export class Courtesy {
  private usualMs = FIRST_USUAL_MS;
  /** How long a rest is, by the work before it. */
  private rests = FIRST_RESTS;
  private heardMs = Number.NEGATIVE_INFINITY;
  /** Since when others are there. */
  private calledMs = Number.NEGATIVE_INFINITY;
  private workedMs = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly nowMs: () => number = () => performance.now(),
    private readonly pause: (ms: number, signal?: AbortSignal) => Promise<unknown> = (ms, signal) =>
      sleep(ms, undefined, { signal }),
  ) {}

  /** One that cannot wait is on its way. */
  expect(): void {
    if (!this.isCalledFor) this.calledMs = this.nowMs();
    this.heardMs = this.nowMs();
  }

  /** One that cannot wait took so long. */
  hear(tookMs: number): void {
    this.expect();
    const isAlone = this.heardMs - this.workedMs > ALONE_MS;
    const difference = tookMs - this.usualMs;
    // What is usual among others' work is not what is usual; what is quicker even so is.
    if (isAlone || difference < 0) this.usualMs += difference / (isAlone ? 20 : 50);
    if (isAlone) this.rests = FIRST_RESTS;
    // In balance where one of five is slow: so many are by chance too.
    else if (tookMs > this.usualMs * TOLERANCE) this.rests = Math.min(MOST_RESTS, this.rests + 0.4);
    else this.rests = Math.max(0, this.rests - 0.1);
  }

  /** Something that can wait is in hand. */
  work(): void {
    this.workedMs = this.nowMs();
  }

  /** Whether somebody may be in one's way now: work is done in small pieces then. */
  get isCalledFor(): boolean {
    return this.nowMs() - this.heardMs < FORGOTTEN_MS;
  }

  /** Resolves when the next piece of work may begin, `atLeastMs` after this one, or at once when `signal` is aborted. */
  async rest(
    workedMs: number,
    { atLeastMs = 0, signal }: { atLeastMs?: number; signal?: AbortSignal | undefined } = {},
  ): Promise<void> {
    let restMs = Math.max(atLeastMs, this.restMs(workedMs), this.heardMs + HELD_MS - this.nowMs());
    const mostMs = this.nowMs() + restMs + LONGEST_HELD_MS;
    while (restMs > 0 && !signal?.aborted) {
      await this.pause(restMs, signal).catch(() => {});
      restMs = Math.min(this.heardMs + HELD_MS, mostMs) - this.nowMs();
    }
  }

  /** How long to rest after a piece of work. */
  restMs(workedMs: number): number {
    if (!this.isCalledFor) return 0;
    const yoursMs = this.calledMs + ALL_YOURS_MS - this.nowMs();
    return Math.max(yoursMs, Math.min(LONGEST_REST_MS, this.rests * workedMs));
  }
}

/** The instance of this process. */
export function getCourtesy(): Courtesy {
  return singleton('courtesy', () => new Courtesy());
}
