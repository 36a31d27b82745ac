import type { Database } from '@/lib/db/database';
import { DomainError } from '@/lib/errors';
import { type Bucket, returnTokens, takeTokens } from './token-buckets';

/**
 * Runs a check of a secret that takes one token from each bucket if it throws; `RATE_LIMITED` instead if a bucket is
 * empty.
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
  // Taken before and returned after: concurrent guesses are all counted before any is answered.
  const result = await check();
  await returnTokens(db, buckets);
  return result;
}
