import { sql } from 'drizzle-orm';
import { type Context, withTransaction } from '@/lib/context';
import { announceAccepted } from '@/lib/emails/states/states';
import type { DomainError } from '@/lib/errors';
import { decidingRefusal, refuseRest } from './deciding-refusal';
import { type Accepted, findKnownKeys, keyInProgress, replayOf } from './find-known-keys';
import { insertEmails } from './insert-emails';
import type { PreparedEmail } from './prepared-email';
import { debitQuota, isLimited, lockQuota, quotaRefusal } from './quota';

/** The outcome of each email, by its id. */
export type Outcomes = Map<string, Accepted | DomainError>;

/** Writes in the same commit as the emails. If it throws, none are stored. */
export type Companion = {
  /** Runs before they are stored, under the quota lock. Returns refusals by email id. */
  refuse(tx: Context, emails: readonly PreparedEmail[]): Promise<ReadonlyMap<string, DomainError>>;
  /** Runs after everything else is written. */
  settle(tx: Context, outcomes: Outcomes): Promise<void>;
};

type StoreOptions = { companion?: Companion | undefined; waitMs?: number };

const maxWaitMs = 5_000;
const retryWaitMs = 100;
const lockNotAvailable = '55P03';
const deadlockDetected = '40P01';

/**
 * Stores emails and everything that belongs to them in one commit. Waits for keys of uncommitted requests; an
 * email whose key stays locked is refused alone, and the others are retried in halves.
 */
export async function storeEmails(
  ctx: Context,
  emails: readonly PreparedEmail[],
  { companion, waitMs = maxWaitMs }: StoreOptions = {},
): Promise<Outcomes> {
  if (emails.length === 0) return new Map();
  const options = { companion, waitMs: retryWaitMs };
  try {
    return await withTransaction(ctx, (tx) => storeAll(tx, emails, { companion, waitMs }));
  } catch (error) {
    const code = readDatabaseCode(error);
    if (code === deadlockDetected && waitMs > retryWaitMs) return storeEmails(ctx, emails, options);
    if (code !== lockNotAvailable) throw error;
    const [only] = emails;
    if (only && emails.length === 1) return new Map([[only.id, keyInProgress()]]);
    const half = Math.ceil(emails.length / 2);
    const first = await storeEmails(ctx, emails.slice(0, half), options);
    const second = await storeEmails(ctx, emails.slice(half), options);
    return new Map([...first, ...second]);
  }
}

/** Stores all of them, or none with a reason for each. */
export async function storeTogether(
  ctx: Context,
  emails: readonly PreparedEmail[],
  waitMs = maxWaitMs,
): Promise<Outcomes> {
  if (emails.length === 0) return new Map();
  try {
    return await withTransaction(ctx, async (tx) => {
      const outcomes = await storeAll(tx, emails, { waitMs });
      const refusal = decidingRefusal(outcomes.values());
      if (refusal) throw new RefusedTogether(refuseRest(outcomes, refusal));
      return outcomes;
    });
  } catch (error) {
    if (error instanceof RefusedTogether) return error.outcomes;
    const code = readDatabaseCode(error);
    if (code === deadlockDetected && waitMs > retryWaitMs) return storeTogether(ctx, emails, retryWaitMs);
    if (code !== lockNotAvailable) throw error;
    return new Map(emails.map(({ id }) => [id, keyInProgress()]));
  }
}

/** Rolls back the emails stored beside a refused one. */
class RefusedTogether extends Error {
  constructor(readonly outcomes: Outcomes) {
    super('Emails that belong together were refused.');
    this.name = 'NotTogether';
  }
}

async function storeAll(
  tx: Context,
  prepared: readonly PreparedEmail[],
  { companion, waitMs }: { companion?: Companion | undefined; waitMs: number },
): Promise<Outcomes> {
  const outcomes: Outcomes = new Map();
  // No timeout here: it would be about other sends of the workspace, not about a key.
  const quota = await lockQuota(tx);
  await tx.db.execute(sql`select set_config('lock_timeout', ${`${waitMs}ms`}, true)`);
  const refusals = (await companion?.refuse(tx, prepared)) ?? new Map<string, DomainError>();
  for (const [id, refusal] of refusals) outcomes.set(id, refusal);
  const emails = prepared.filter(({ id }) => !refusals.has(id));
  // Nobody else accepts under the lock, so emails whose keys are known by now are not charged again.
  const newEmails = isLimited(quota) ? await settleKnownKeys(tx, emails, outcomes) : emails;
  const allowed = newEmails.filter((email, place) => {
    const refusal = quotaRefusal(quota, place);
    if (refusal) outcomes.set(email.id, refusal);
    return !refusal;
  });
  const inserted = await insertEmails(tx, allowed);
  const insertedIds = new Set(inserted.map((row) => row.id));
  for (const id of insertedIds) outcomes.set(id, { id, replayed: false });
  const raced = allowed.filter((email) => !insertedIds.has(email.id));
  for (const email of await settleKnownKeys(tx, raced, outcomes)) outcomes.set(email.id, keyInProgress());
  await announceAccepted(tx.db, inserted);
  await companion?.settle(tx, outcomes);
  await debitQuota(tx, quota, inserted.length);
  return outcomes;
}

/** Sets the outcome of emails whose keys exist; returns the others. */
async function settleKnownKeys(
  tx: Context,
  emails: readonly PreparedEmail[],
  outcomes: Outcomes,
): Promise<PreparedEmail[]> {
  const known = await findKnownKeys(
    tx,
    emails.map((email) => email.idempotencyKey),
  );
  return emails.filter((email) => {
    const existing = known.get(email.idempotencyKey);
    if (existing)
      outcomes.set(email.id, replayOf(existing, { key: email.idempotencyKey, itemHash: email.itemHash }));
    return !existing;
  });
}

function readDatabaseCode(error: unknown): unknown {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause ? cause.code : undefined;
}
