import { singleton } from '@/lib/process/singleton';

/** How long others take where nothing is known yet. */
const FIRST_USUAL_MS = 20;
/** So much slower than usual is noticed. */
const TOLERANCE = 1.25;
const MOST_RESTS = 4;
/** Nobody was there lately: nobody is in whose way one could be. */
const FORGOTTEN_MS = 5_000;
const LONGEST_REST_MS = 1_000;

/**
 * How what can wait, such as broadcasts, gives way to what cannot: it rests between two pieces of work, the longer the
 * more often others of this process were slower than where they had it for themselves.
 */
export class Courtesy {
  private usualMs = FIRST_USUAL_MS;
  /** How long a rest is, by the work before it. */
  private rests = 0;
  private heardMs = Number.NEGATIVE_INFINITY;

  constructor(private readonly nowMs: () => number = () => performance.now()) {}

  /** One that cannot wait took so long; `alone` where nothing that can was in hand. */
  hear(tookMs: number, { alone }: { alone: boolean }): void {
    this.heardMs = this.nowMs();
    if (alone) this.usualMs += (tookMs - this.usualMs) / 20;
    // In balance where one of four is slow: so many are by chance too.
    else if (tookMs > this.usualMs * TOLERANCE) this.rests = Math.min(MOST_RESTS, this.rests + 0.3);
    else this.rests = Math.max(0, this.rests - 0.1);
  }

  /** Whether somebody may be in one's way now: work is done in small pieces then. */
  get isCalledFor(): boolean {
    return this.nowMs() - this.heardMs < FORGOTTEN_MS;
  }

  /** How long to rest after a piece of work. */
  restMs(workedMs: number): number {
    return this.isCalledFor ? Math.min(LONGEST_REST_MS, this.rests * workedMs) : 0;
  }
}

/** That of this process. */
export function courtesy(): Courtesy {
  return singleton('courtesy', () => new Courtesy());
}
