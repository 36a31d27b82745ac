import type { DomainLimit } from '@/lib/process/setting-shapes';

/** How soon a domain is looked at again whose connections are all in use. */
const busySeconds = 1;

/**
 * What this worker may send to the domains of broadcasts' recipients. Where a domain is at its limit, the next emails
 * to it get a later turn each, one behind the other: they wait there and hold up nobody else.
 */
export class DomainLimits {
  private readonly inHand = new Map<string, number>();
  private readonly nextMs = new Map<string, number>();

  constructor(
    private readonly limits: ReadonlyMap<string, DomainLimit>,
    private readonly nowMs: () => number = () => performance.now(),
  ) {}

  /** Takes a turn now: 0; or tells in how many seconds this email's turn comes. */
  take(domain: string | null): number {
    const limit = domain === null ? undefined : this.limits.get(domain);
    if (domain === null || limit === undefined) return 0;
    if ((this.inHand.get(domain) ?? 0) >= limit.atOnce) return busySeconds;
    const now = this.nowMs();
    const next = Math.max(now, this.nextMs.get(domain) ?? 0);
    this.nextMs.set(domain, next + 60_000 / limit.perMinute);
    // Within a second it is sent at once: an even rate matters, not each single moment.
    if (next - now > 1_000) return (next - now) / 1_000;
    this.inHand.set(domain, (this.inHand.get(domain) ?? 0) + 1);
    return 0;
  }

  /** Gives back the place of an email whose turn was taken. */
  end(domain: string | null): void {
    const held = domain === null ? undefined : this.inHand.get(domain);
    if (domain === null || held === undefined) return;
    if (held > 1) this.inHand.set(domain, held - 1);
    else this.inHand.delete(domain);
  }
}
