import { isDatabaseUnavailable } from '@/lib/db/is-unavailable';

/** Several heartbeats: by then whoever still has a delivery in hand has said so. */
const PATIENCE_MS = 12_000;

/**
 * Knows whether the database was away lately. Leases run out meanwhile because nobody can extend them: what was handed
 * over is then in the hands of a living worker more often than of a dead one, and is left to it for a while.
 */
export class Outage {
  private away = false;
  private overMs = Number.NEGATIVE_INFINITY;

  constructor(private readonly nowMs: () => number = () => performance.now()) {}

  /** Runs a query and learns from how it ends. */
  async watch<T>(query: Promise<T>): Promise<T> {
    try {
      const result = await query;
      if (this.away) this.overMs = this.nowMs();
      this.away = false;
      return result;
    } catch (error) {
      if (isDatabaseUnavailable(error)) this.away = true;
      throw error;
    }
  }

  /** Also while it lasts: the query that finds it over must know already. */
  get isRecent(): boolean {
    return this.away || this.nowMs() - this.overMs < PATIENCE_MS;
  }
}
