import { sql } from 'drizzle-orm';
import { type Context, withTransaction } from '@/lib/context';
import { tellAccepted } from '@/lib/emails/states/states';
import type { DomainError } from '@/lib/errors';
import { decidingRefusal, refuseRest } from './deciding-refusal';
import { type Accepted, findKnownKeys, keyInProgress, replayOf } from './find-known-keys';
import { insertEmails } from './insert-emails';
import type { PreparedEmail } from './prepared-email';
import { debit, isLimited, lockQuota, quotaRefusal } from './quota';

/** What became of an email that was ready to be stored, by its id. */
export type Outcomes = Map<string, Accepted | DomainError>;

/** Who has something to write in the commit of emails. What it throws stores none of them. */
export type Companion = {
  /** Before they are stored, behind the lock of the quota: why some are not, by their ids. */
  refuse(tx: Context, emails: readonly PreparedEmail[]): Promise<ReadonlyMap<string, DomainError>>;
  /** When all else is written. */
  settle(tx: Context, outcomes: Outcomes): Promise<void>;
};

type StoreOptions = { companion?: Companion | undefined; waitMs?: number };

const longestWaitMs = 5_000;
const laterWaitMs = 100;
const lockNotAvailable = '55P03';
const deadlockDetected = '40P01';

/**
 * Stores emails with all that belongs to them in one commit. Another request's uncommitted key is waited for; what
 * still holds after that is told only for its own email: the rest is tried again without it, in halves.
 */
export async function storeEmails(
  ctx: Context,
  emails: readonly PreparedEmail[],
  { companion, waitMs = longestWaitMs }: StoreOptions = {},
): Promise<Outcomes> {
  if (emails.length === 0) return new Map();
  const later = { companion, waitMs: laterWaitMs };
  try {
    return await withTransaction(ctx, (tx) => storeAll(tx, emails, { companion, waitMs }));
  } catch (error) {
    const code = databaseCode(error);
    if (code === deadlockDetected && waitMs > laterWaitMs) return storeEmails(ctx, emails, later);
    if (code !== lockNotAvailable) throw error;
    const [only] = emails;
    if (only && emails.length === 1) return new Map([[only.id, keyInProgress()]]);
    const half = Math.ceil(emails.length / 2);
    const first = await storeEmails(ctx, emails.slice(0, half), later);
    const second = await storeEmails(ctx, emails.slice(half), later);
    return new Map([...first, ...second]);
  }
}

/** The same for emails that belong together: all of them, or none and the reason for each. */
export async function storeTogether(
  ctx: Context,
  emails: readonly PreparedEmail[],
  waitMs = longestWaitMs,
): Promise<Outcomes> {
  if (emails.length === 0) return new Map();
  try {
    return await withTransaction(ctx, async (tx) => {
      const outcomes = await storeAll(tx, emails, { waitMs });
      const refusal = decidingRefusal(outcomes.values());
      if (refusal) throw new NotTogether(refuseRest(outcomes, refusal));
      return outcomes;
    });
  } catch (error) {
    if (error instanceof NotTogether) return error.outcomes;
    const code = databaseCode(error);
    if (code === deadlockDetected && waitMs > laterWaitMs) return storeTogether(ctx, emails, laterWaitMs);
    if (code !== lockNotAvailable) throw error;
    return new Map(emails.map(({ id }) => [id, keyInProgress()]));
  }
}

/** Rolls back what was stored beside a refusal. */
class NotTogether extends Error {
  constructor(readonly outcomes: Outcomes) {
    super('Emails that belong together were refused.');
    this.name = 'NotTogether';
  }
}

async function storeAll(
  tx: Context,
  given: readonly PreparedEmail[],
  { companion, waitMs }: { companion?: Companion | undefined; waitMs: number },
): Promise<Outcomes> {
  const outcomes: Outcomes = new Map();
  // Waited for without end: that others of the workspace are being served says nothing about a key.
  const quota = await lockQuota(tx);
  await tx.db.execute(sql`select set_config('lock_timeout', ${`${waitMs}ms`}, true)`);
  const refused = (await companion?.refuse(tx, given)) ?? new Map<string, DomainError>();
  for (const [id, refusal] of refused) outcomes.set(id, refusal);
  const emails = given.filter(({ id }) => !refused.has(id));
  // Under the lock nobody else accepts here: what is known now is not charged again.
  const fresh = isLimited(quota) ? await withoutKnown(tx, emails, outcomes) : emails;
  const allowed = fresh.filter((email, place) => {
    const refusal = quotaRefusal(quota, place);
    if (refusal) outcomes.set(email.id, refusal);
    return !refusal;
  });
  const inserted = await insertEmails(tx, allowed);
  const mine = new Set(inserted.map((row) => row.id));
  for (const id of mine) outcomes.set(id, { id, replayed: false });
  const raced = allowed.filter((email) => !mine.has(email.id));
  for (const email of await withoutKnown(tx, raced, outcomes)) outcomes.set(email.id, keyInProgress());
  await tellAccepted(tx.db, inserted);
  await companion?.settle(tx, outcomes);
  await debit(tx, quota, inserted.length);
  return outcomes;
}

/** Settles the emails whose key is taken; answers the others. */
async function withoutKnown(
  tx: Context,
  emails: readonly PreparedEmail[],
  outcomes: Outcomes,
): Promise<PreparedEmail[]> {
  const known = await findKnownKeys(
    tx,
    emails.map((email) => email.idempotencyKey),
  );
  return emails.filter((email) => {
    const taken = known.get(email.idempotencyKey);
    if (taken)
      outcomes.set(email.id, replayOf(taken, { key: email.idempotencyKey, itemHash: email.itemHash }));
    return !taken;
  });
}

function databaseCode(error: unknown): unknown {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause ? cause.code : undefined;
}
