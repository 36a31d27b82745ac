import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import { env } from '@/lib/env';
import { DomainError } from '@/lib/errors';

// One workspace may hold several keys, but not multiply its share of the machine without end.
const workspaceShare = 4;

/** What an answer says that took no token: nobody known asked, or nothing that has a limit was asked for. */
export function restingRateHeaders(): Record<string, string> {
  const limit = env().rateLimit;
  return limit ? rateHeaders(limit, limit.requests, 0) : {};
}

export type RateState = { headers: Record<string, string>; refused: DomainError | null };

/**
 * Takes one token from the caller's bucket and one from its workspace's (token buckets in the database, shared by all
 * web processes). Headers by the IETF draft "RateLimit header fields for HTTP" and the older three.
 */
export async function takeToken(db: Database, callerId: string, workspaceId: string): Promise<RateState> {
  const limit = env().rateLimit;
  if (!limit) return { headers: {}, refused: null };
  const perSecond = limit.requests / limit.seconds;
  const result = await db.execute<{ key: string; tokens: number }>(sql`
    insert into rate_buckets as b (key, tokens, updated_at) values
      (${`c:${callerId}`}, ${limit.requests}::float8 - 1, now()),
      (${`w:${workspaceId}`}, ${limit.requests * workspaceShare}::float8 - 1, now())
    on conflict (key) do update set
      tokens = greatest(-1, least(
        case when b.key like 'w:%' then ${limit.requests * workspaceShare}::float8 else ${limit.requests}::float8 end,
        b.tokens + greatest(0, extract(epoch from clock_timestamp() - b.updated_at)) *
          case when b.key like 'w:%' then ${perSecond * workspaceShare}::float8 else ${perSecond}::float8 end
      ) - 1),
      updated_at = clock_timestamp()
    returning key, tokens`);
  const caller = result.rows.find((row) => row.key.startsWith('c:'))?.tokens ?? 0;
  const workspace = result.rows.find((row) => row.key.startsWith('w:'))?.tokens ?? 0;
  const remaining = Math.max(0, Math.floor(Math.min(caller, workspace)));
  const missing =
    caller < workspace / workspaceShare ? -caller / perSecond : -workspace / (perSecond * workspaceShare);
  const waitSeconds = Math.max(1, Math.ceil(missing));
  const resetSeconds = Math.max(
    0,
    Math.ceil((limit.requests - Math.min(caller, limit.requests)) / perSecond),
  );
  const headers = rateHeaders(limit, remaining, resetSeconds);
  if (caller >= 0 && workspace >= 0) return { headers, refused: null };
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
