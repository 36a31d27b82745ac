import type { Database } from '@/lib/db/database';
import { DomainError } from '@/lib/errors';
import { env } from '@/lib/process/env';
import { takeTokens } from '@/lib/rate-limits/token-buckets';

// A workspace may have several keys, but its share of the machine is limited.
const workspaceShare = 4;

/** The headers of a response that took no token: unknown caller, or no limit. */
export function restingRateHeaders(): Record<string, string> {
  const limit = env().rateLimit;
  return limit ? rateHeaders(limit, limit.requests, 0) : {};
}

type RateState = { headers: Record<string, string>; refused: DomainError | null };

/**
 * Takes one token from the caller's bucket and one from its workspace's. Headers by the IETF draft "RateLimit header
 * fields for HTTP" and the older three.
 */
export async function limitRequest(db: Database, callerId: string, workspaceId: string): Promise<RateState> {
  const limit = env().rateLimit;
  if (!limit) return { headers: {}, refused: null };
  const perSecond = limit.requests / limit.seconds;
  const { granted, left, waitSeconds } = await takeTokens(db, [
    { key: `c:${callerId}`, size: limit.requests, perSecond },
    {
      key: `w:${workspaceId}`,
      size: limit.requests * workspaceShare,
      perSecond: perSecond * workspaceShare,
    },
  ]);
  const [caller = 0, workspace = 0] = left;
  const remaining = granted ? Math.floor(Math.min(caller, workspace)) : 0;
  const resetSeconds = Math.ceil((limit.requests - Math.min(caller, workspace / workspaceShare)) / perSecond);
  const headers = rateHeaders(limit, remaining, resetSeconds);
  if (granted) return { headers, refused: null };
  const message = `Too many requests. Wait ${waitSeconds} s, then try again.`;
  return { headers, refused: new DomainError('RATE_LIMITED', message, { retry_after_seconds: waitSeconds }) };
}

function rateHeaders(
  { requests, seconds }: { requests: number; seconds: number },
  remaining: number,
  resetSeconds: number,
): Record<string, string> {
  return {
    'RateLimit-Policy': `"default";q=${requests};w=${seconds}`,
    RateLimit: `"default";r=${remaining};t=${resetSeconds}`,
    'RateLimit-Limit': String(requests),
    'RateLimit-Remaining': String(remaining),
    'RateLimit-Reset': String(resetSeconds),
  };
}
