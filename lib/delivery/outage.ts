import { isDatabaseUnavailable } from '@/lib/db/is-unavailable';

/** Several heartbeats, after which living workers have extended their leases. */
const PATIENCE_MS = 12_000;

/**
 * Tracks whether the database was away recently. Leases expire then because nobody can extend them, so a
 * handed-over message probably still has a living worker and is left to it for a while.
 */
export class Outage {
  private away = false;
  private overMs = Number.NEGATIVE_INFINITY;

  constructor(private readonly nowMs: () => number = () => performance.now()) {}

  /** Runs a query and records whether the database answered. */
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

  /** Also true during the outage: the first query after it must know. */
  get isRecent(): boolean {
    return this.away || this.nowMs() - this.overMs < PATIENCE_MS;
  }
}
