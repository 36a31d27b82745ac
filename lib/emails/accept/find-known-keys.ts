import { sql } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/errors';

export type KnownKey = { id: string; itemHash: string };
type Keyed = { key: string; itemHash: string };
export type Accepted = { id: string; replayed: boolean };

/** The emails that already use these idempotency keys, by key. */
export async function findKnownKeys(ctx: Context, keys: readonly string[]): Promise<Map<string, KnownKey>> {
  if (keys.length === 0) return new Map();
  const found = await ctx.db.execute<{ id: string; key: string; hash: string }>(sql`
    select id, idempotency_key as key, item_hash as hash from emails
    where workspace_id = ${ctx.workspaceId} and idempotency_key = any(${sql.param([...new Set(keys)])}::text[])`);
  return new Map(found.rows.map(({ id, key, hash }) => [key, { id, itemHash: hash }]));
}

/** The same content returns the first email; different content under the same key is a conflict. */
export function replayOf(known: KnownKey, item: Keyed): Accepted | DomainError {
  if (known.itemHash === item.itemHash) return { id: known.id, replayed: true };
  return new DomainError(
    'IDEMPOTENCY_CONFLICT',
    'This idempotency key was used for an email with other content. Use a new key for new content.',
  );
}

/** Another transaction has held the key for longer than we wait. */
export function keyInProgress(): DomainError {
  return new DomainError(
    'IDEMPOTENCY_CONFLICT',
    'Another request with this idempotency key is still in progress. Try again with the same key.',
    undefined,
    { retryable: true },
  );
}
