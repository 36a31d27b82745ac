import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import { announceDeliveries } from '@/lib/emails/announce-deliveries';

/** When email is due that a restore holds back: nobody knows whether it went out after the backup was made. */
const heldUntil = '2999-01-01T00:00:00Z';

/** Of `deliveries`: held back by a restore. */
export const isHeldBack = sql`due_at = ${heldUntil}::timestamptz`;

/** Of a delivery `d` and its workspace `w`, null where it is not held: why it is, and since when. */
export const heldBecause = sql`case
  when d.due_at = ${heldUntil}::timestamptz then 'restore'
  when w.waiting_held or (
    (w.sending_paused or w.billing_restricted) and d.send_at <= now()) then 'paused' end`;
export const heldSince = sql`case
  when d.due_at = ${heldUntil}::timestamptz then coalesce(d.held_since, d.created_at)
  else greatest(coalesce(w.paused_at, w.updated_at), d.created_at, d.send_at) end`;

/** Holds back all email that waits. For a database that was just restored, before any worker sees it. */
export const holdWaitingMail = `
  update deliveries set due_at = '${heldUntil}', lease_until = null;
  update installation_mail set due_at = '${heldUntil}', lease_until = null where state = 'waiting';`;

/** Since when. By itself, because a backup of an older version has no place for it until it is brought up to this one. */
export const noteHeldMail = `
  update deliveries set held_since = now() where due_at = '${heldUntil}' and held_since is null`;

/** How many emails are held back. */
export async function countHeldMail(db: Database): Promise<number> {
  const { rows } = await db.execute<{ held: number }>(sql`
    select (select count(*) from deliveries where ${isHeldBack})::int
      + (select count(*) from installation_mail where state = 'waiting' and ${isHeldBack})::int as held`);
  return rows[0]?.held ?? 0;
}

/** Lets held email go out, each with an hour at least; what had been handed over already is settled as uncertain. */
export async function sendHeldMail(db: Database): Promise<void> {
  await db.execute(sql`
    with mail as (
      update deliveries set due_at = greatest(now(), send_at), held_since = null,
        expires_at = greatest(expires_at, now() + interval '1 hour')
      where ${isHeldBack})
    update installation_mail set due_at = now() where state = 'waiting' and ${isHeldBack}`);
  await announceDeliveries(db);
}

/**
 * Settles held email without sending it: as handed over, of which nobody knows how it ended. The workers then call it
 * uncertain, with its event and webhook. Own email has outlived its links and is given up.
 */
export async function settleHeldMail(db: Database): Promise<void> {
  await db.execute(sql`
    with mail as (
      update deliveries set due_at = now(), send_at = null, held_since = null, handed_over = true where ${isHeldBack})
    update installation_mail set state = 'failed', content = null,
      failure_message = 'It was waiting when a backup was made, and was not sent after that was restored.'
    where state = 'waiting' and ${isHeldBack}`);
  await announceDeliveries(db);
}
