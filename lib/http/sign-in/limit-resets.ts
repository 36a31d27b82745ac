import { DomainError } from '@/lib/errors';
import { networkOf } from '@/lib/http/client-address';
import type { PublicContext } from '@/lib/http/endpoint';
import { takeTokens } from '@/lib/rate-limits/token-buckets';
import { sign } from '@/lib/secrets';

/**
 * `RATE_LIMITED` after too many reset requests for one person or from one address, whether or not the person exists.
 */
export async function limitResets(ctx: PublicContext, email: string): Promise<void> {
  const person = {
    key: `reset:person:${sign('guesses', email.toLowerCase())}`,
    size: 5,
    perSecond: 1 / 600,
  };
  const place = ctx.ip && { key: `reset:place:${networkOf(ctx.ip)}`, size: 10, perSecond: 1 / 60 };
  const { granted, waitSeconds } = await takeTokens(ctx.db, place ? [person, place] : [person]);
  if (granted) return;
  const message = `Too many resets were asked for. Wait ${waitSeconds} s, then try again.`;
  throw new DomainError('RATE_LIMITED', message, { retry_after_seconds: waitSeconds });
}
