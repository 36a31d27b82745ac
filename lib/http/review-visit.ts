import { findSession } from '@/lib/accounts/find-session';
import { DomainError } from '@/lib/errors';
import { networkOf } from '@/lib/http/client-address';
import type { PublicContext } from '@/lib/http/endpoint';
import { takeTokens } from '@/lib/rate-limits/token-buckets';
import type { ReaderVisit } from '@/lib/reviews/links/find-open-link';
import { hashReviewSecret } from '@/lib/reviews/links/review-secret';

/** Limits per address: pages are read repeatedly, comments are typed by people. */
const ofPlace = { read: { size: 120, perSecond: 2 }, write: { size: 20, perSecond: 1 / 15 } };
/** The limit of writes through one link, from all addresses together. */
const ofLink = { size: 60, perSecond: 1 / 5 };

/** The visitor of a link: a guest or the signed-in person. `RATE_LIMITED` if one address sends too much. */
export async function reviewVisit(
  ctx: PublicContext,
  request: Request,
  secret: string,
  kind: 'read' | 'write',
): Promise<ReaderVisit> {
  const place = ctx.ip ? [{ key: `review:${kind}:place:${networkOf(ctx.ip)}`, ...ofPlace[kind] }] : [];
  const link = kind === 'write' ? [{ key: `review:link:${hashReviewSecret(secret)}`, ...ofLink }] : [];
  const buckets = [...place, ...link];
  const { granted, waitSeconds } =
    buckets.length > 0 ? await takeTokens(ctx.db, buckets) : { granted: true, waitSeconds: 0 };
  if (!granted) {
    const message = `Too many requests. Wait ${waitSeconds} s, then try again.`;
    throw new DomainError('RATE_LIMITED', message, { retry_after_seconds: waitSeconds });
  }
  const session = await findSession(ctx.db, request.headers);
  return { ...ctx, userId: session?.blockedBy === null ? session.actor.id : null };
}
