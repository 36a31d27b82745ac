import type { Database } from '@/lib/db/database';
import { DomainError } from '@/lib/errors';
import { type Bucket, returnTokens, takeTokens } from './token-buckets';

/**
 * Runs a check of a secret that takes one token of each bucket when it throws; `RATE_LIMITED` instead of running it
 * where none is left.
 */
export async function limitFailures<T>(
  db: Database,
  buckets: readonly Bucket[],
  check: () => Promise<T>,
): Promise<T> {
  const { granted, waitSeconds } = await takeTokens(db, buckets);
  if (!granted) {
    const message = `Too many tries. Wait ${waitSeconds} s, then try again.`;
    throw new DomainError('RATE_LIMITED', message, { retry_after_seconds: waitSeconds });
  }
  // Taken before and given back after: guesses that are made at once are counted before any is answered.
  const result = await check();
  await returnTokens(db, buckets);
  return result;
}
