import type { DomainLimit } from '@/lib/process/setting-shapes';

/** Seconds until a domain with all connections in use is checked again. */
const busySeconds = 1;

/**
 * Limits what this worker sends to the recipient domains of broadcasts. When a domain is at its limit, its
 * next emails get later turns, one after another, and block nobody else.
 */
export class DomainLimits {
  private readonly inHand = new Map<string, number>();
  /** When the next email may go, and when the next one that has to come again should. */
  private readonly nextMs = new Map<string, number>();
  private readonly lineMs = new Map<string, number>();

  constructor(
    private readonly limits: ReadonlyMap<string, DomainLimit>,
    private readonly nowMs: () => number = () => performance.now(),
  ) {}

  /** Takes a turn now and returns 0, or returns the seconds until this email's turn. */
  take(domain: string | null): number {
    const limit = domain === null ? undefined : this.limits.get(domain);
    if (domain === null || limit === undefined) return 0;
    if ((this.inHand.get(domain) ?? 0) >= limit.atOnce) return busySeconds;
    const now = this.nowMs();
    const next = Math.max(now, this.nextMs.get(domain) ?? 0);
    const stepMs = 60_000 / limit.perMinute;
    // Less than a second away is sent now: the average rate matters, not each moment.
    if (next - now > 1_000) {
      const turn = Math.max(next, this.lineMs.get(domain) ?? 0);
      this.lineMs.set(domain, turn + stepMs);
      return (turn - now) / 1_000;
    }
    // Only what goes uses the rate: an email that comes at its turn would otherwise find it given away.
    this.nextMs.set(domain, next + stepMs);
    this.inHand.set(domain, (this.inHand.get(domain) ?? 0) + 1);
    return 0;
  }

  /** Frees the place of an email that took a turn. */
  end(domain: string | null): void {
    const inFlight = domain === null ? undefined : this.inHand.get(domain);
    if (domain === null || inFlight === undefined) return;
    if (inFlight > 1) this.inHand.set(domain, inFlight - 1);
    else this.inHand.delete(domain);
  }
}
