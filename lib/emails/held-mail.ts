import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import { announceDeliveries } from '@/lib/emails/announce-deliveries';

/** The due time of email held after a restore, because it may have been sent after the backup was made. */
const heldUntil = '2999-01-01T00:00:00Z';

/** For `deliveries`: held after a restore. */
export const isHeldBack = sql`due_at = ${heldUntil}::timestamptz`;

/** For a delivery `d` and its workspace `w`: why it is held and since when; null when it is not. */
export const heldBecause = sql`case
  when d.due_at = ${heldUntil}::timestamptz then 'restore'
  when w.waiting_held or (
    (w.sending_paused or w.billing_restricted) and d.send_at <= now()) then 'paused' end`;
export const heldSince = sql`case
  when d.due_at = ${heldUntil}::timestamptz then coalesce(d.held_since, d.created_at)
  else greatest(coalesce(w.paused_at, w.updated_at), d.created_at, d.send_at) end`;

const giveUpSystemMail = `
  update installation_mail set state = 'failed', content = null, lease_until = null,
    failure_message = 'It was waiting when a backup was made, and was not sent after that was restored.'
  where state = 'waiting'`;

/**
 * Holds all waiting email. Runs on a restored database before any worker uses it. Postroom's own email is given up: it
 * is old news, and nobody would find what to decide about in a log.
 */
export const holdWaitingMail = `
  update deliveries set due_at = '${heldUntil}', lease_until = null;
  ${giveUpSystemMail};`;

/** Separate, because an older backup has no such column until it is migrated. */
export const recordHeldSince = `
  update deliveries set held_since = now() where due_at = '${heldUntil}' and held_since is null`;

export async function countHeldMail(db: Database): Promise<number> {
  const { rows } = await db.execute<{ held: number }>(
    sql`select count(*)::int as held from deliveries where ${isHeldBack}`,
  );
  return rows[0]?.held ?? 0;
}

/**
 * Releases held email, giving each at least an hour. Email that was already handed over becomes uncertain.
 */
export async function sendHeldMail(db: Database): Promise<void> {
  await db.execute(sql`
    update deliveries set due_at = greatest(now(), send_at), held_since = null,
      expires_at = greatest(expires_at, now() + interval '1 hour')
    where ${isHeldBack}`);
  await giveUpHeldSystemMail(db);
  await announceDeliveries(db);
}

/**
 * Settles held email without sending it: it is marked as handed over with unknown result, so that the workers
 * report it as uncertain.
 */
export async function giveUpHeldMail(db: Database): Promise<void> {
  await db.execute(sql`
    update deliveries set due_at = now(), send_at = null, held_since = null, handed_over = true
    where ${isHeldBack}`);
  await giveUpHeldSystemMail(db);
  await announceDeliveries(db);
}

/** Restores of earlier versions held Postroom's own email too. */
async function giveUpHeldSystemMail(db: Database): Promise<void> {
  await db.execute(sql`${sql.raw(giveUpSystemMail)} and ${isHeldBack}`);
}
