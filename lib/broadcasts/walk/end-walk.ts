import { sql } from 'drizzle-orm';
import type { BroadcastRow } from '@/lib/broadcasts/require-broadcast';
import { moveBroadcast } from '@/lib/broadcasts/states/move-broadcast';
import { openTrialOf, type StoredTrial } from '@/lib/broadcasts/stored-trial';
import { type Context, withTransaction } from '@/lib/context';
import { databaseTime } from '@/lib/db/clock';
import { moveEmails } from '@/lib/emails/states/states';
import { cancelMove } from '@/lib/emails/states/waiting';
import { finished } from './begin-walk';
import { holdWalk } from './hold-walk';

const batchSize = 500;
/** How soon a broadcast continues after its winner was chosen. */
const winnerSeconds = 5;

/**
 * Ends a broadcast without waiting recipients or an open trial. It is `sent` after every email had its first
 * attempt; until then it can be stopped. Returns the seconds until the next check; null: finished.
 */
export function endWalk(ctx: Context, walk: BroadcastRow): Promise<number | null> {
  return withTransaction(ctx, async (tx) => {
    await holdWalk(tx, walk);
    const trial = openTrialOf(walk);
    const trialFilter = trial ? sql`and variant is not null` : sql``;
    const { rows } = await tx.db.execute<{
      untried: boolean;
      next_seconds: number | null;
      waits: boolean;
    }>(sql`
      select exists (select from deliveries where broadcast_id = ${walk.id} and attempts = 0) as untried,
        (select greatest(0, extract(epoch from due_at - now()))::float8 from broadcast_recipients
          where broadcast_id = ${walk.id} and state = 'waiting' ${trialFilter}
          order by due_at, contact_id limit 1) as next_seconds,
        exists (select from broadcast_recipients where broadcast_id = ${walk.id} and state = 'waiting') as waits`);
    const { untried = false, next_seconds: nextSeconds = null, waits = false } = rows[0] ?? {};
    if (nextSeconds !== null) return nextSeconds;
    if (trial && waits) {
      await startTrialClock(tx, walk, trial);
      return winnerSeconds;
    }
    if (!untried) {
      await tx.db.execute(sql`update broadcasts set ended_at = now() where id = ${walk.id}`);
      await moveBroadcast(tx, walk.id, 'sent', { ...finished, phase: null });
      return null;
    }
    await tx.db.execute(
      sql`update broadcasts set phase = 'ending' where id = ${walk.id} and phase <> 'ending'`,
    );
    return 1;
  });
}

/** Everyone chosen for the trial is done: its time begins. */
async function startTrialClock(tx: Context, { id }: BroadcastRow, trial: StoredTrial): Promise<void> {
  if (trial.tried_at !== undefined) return;
  const nextTrial: StoredTrial = { ...trial, tried_at: (await databaseTime(tx.db)).toISOString() };
  await tx.db.execute(sql`update broadcasts set trial = ${JSON.stringify(nextTrial)} where id = ${id}`);
}

/**
 * Cancels the next waiting recipients and emails of a canceled broadcast, repeatedly, because emails in an
 * attempt may wait again. Returns like `endWalk`.
 */
export function cancelWaiting(ctx: Context, walk: BroadcastRow): Promise<number | null> {
  return withTransaction(ctx, async (tx) => {
    await holdWalk(tx, walk);
    const recipients = await tx.db.execute(sql`
      update broadcast_recipients set state = 'canceled'
      where broadcast_id = ${walk.id} and contact_id = any(array(
        select contact_id from broadcast_recipients where broadcast_id = ${walk.id} and state = 'waiting'
        order by due_at, contact_id limit ${10 * batchSize}))`);
    const { rows } = await tx.db.execute<{ email_id: string; handed_over: boolean }>(sql`
      delete from deliveries where email_id = any(array(
        select email_id from deliveries
        where broadcast_id = ${walk.id} and (lease_until is null or lease_until <= now())
        order by due_at, email_id limit ${batchSize} for update skip locked))
      returning email_id, handed_over`);
    await moveEmails(
      tx.db,
      rows.map(({ email_id, handed_over }) =>
        handed_over
          ? toUncertainMove(email_id)
          : cancelMove(email_id, { by: walk.updatedByName || 'Postroom' }),
      ),
    );
    if (recipients.rowCount || rows.length > 0) return 0;
    const { rows: left } = await tx.db.execute(
      sql`select from deliveries where broadcast_id = ${walk.id} limit 1`,
    );
    if (left.length > 0) return 1;
    await tx.db.execute(
      sql`update broadcasts set phase = null, next_at = null, lease_until = null where id = ${walk.id}`,
    );
    return null;
  });
}

/** Its worker sent the last byte and never recorded the outcome. */
function toUncertainMove(emailId: string) {
  const message = 'The process that handed it over ended before it heard whether it was taken.';
  const failure = { code: 'OUTCOME_UNKNOWN' as const, message };
  return { emailId, to: 'uncertain' as const, failure, takenAt: new Date().toISOString() };
}
