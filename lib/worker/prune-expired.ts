import { sql } from 'drizzle-orm';
import {
  auditEvents,
  installationMail,
  passwordResets,
  processMeters,
  rateBuckets,
  requestLog,
  reviewGuests,
  sessions,
  templateFollowers,
  verifications,
  webhookEvents,
} from '@/lib/db/tables';
import type { ChoreRun } from '@/lib/queue/chore-loop';
import { sweepTable } from '@/lib/queue/sweep-table';

/** A chore: deletes events older than 400 days, the only ones that the trigger of the table allows to delete. */
export function pruneAuditEvents(run: ChoreRun): Promise<void> {
  const where = sql`created_at < now() - interval '400 days'`;
  return sweepTable(run, { table: auditEvents, id: auditEvents.id, time: auditEvents.createdAt, where });
}

/** A chore: deletes events and their deliveries after 30 days, or with their email if that is deleted earlier. */
export function pruneWebhookEvents(run: ChoreRun): Promise<void> {
  const where = sql`created_at < now() - interval '30 days'`;
  return sweepTable(run, {
    table: webhookEvents,
    id: webhookEvents.id,
    time: webhookEvents.createdAt,
    where,
  });
}

/** A chore: removes requests after seven days. */
export function pruneRequests(run: ChoreRun): Promise<void> {
  const where = sql`at < now() - interval '7 days'`;
  return sweepTable(run, { table: requestLog, id: requestLog.id, time: requestLog.at, where });
}

/** A chore: buckets unused for a day are full. By key, because an index by time would slow each request down. */
export function pruneRateBuckets(run: ChoreRun): Promise<void> {
  const where = sql`updated_at < now() - interval '1 day'`;
  return sweepTable(run, { table: rateBuckets, id: rateBuckets.key, where });
}

/** A chore: deletes sessions and codes that ended a day ago. */
export async function pruneSessions(run: ChoreRun): Promise<void> {
  const where = sql`expires_at < now() - interval '1 day'`;
  await sweepTable(run, { table: sessions, id: sessions.id, where });
  await sweepTable(run, { table: verifications, id: verifications.id, where });
  await sweepTable(run, { table: passwordResets, id: passwordResets.id, where });
}

/** A chore: deletes the installation's own email after a month. */
export function pruneInstallationMail(run: ChoreRun): Promise<void> {
  const where = sql`created_at < now() - interval '30 days'`;
  const { id, createdAt: time } = installationMail;
  return sweepTable(run, { table: installationMail, id, time, where });
}

/** A chore: erases the addresses of guests whose review link has ended, or who did not confirm. */
export function pruneReviewGuests(run: ChoreRun): Promise<void> {
  const where = sql`(confirmed_at is null and asked_at < now() - interval '7 days') or exists (
    select from review_links l join templates t on t.id = l.template_id where l.id = review_guests.review_id
      and (l.revoked_at is not null or l.expires_at < now() or t.deleted_at is not null))`;
  return sweepTable(run, { table: reviewGuests, id: reviewGuests.id, where: sql`(${where})` });
}

/** A chore: deletes meters of workers that crashed. */
export function pruneProcessMeters(run: ChoreRun): Promise<void> {
  const where = sql`updated_at < now() - interval '1 day'`;
  return sweepTable(run, { table: processMeters, id: processMeters.process, where });
}

/** A chore: deletes followers of templates whose process crashed. */
export function pruneFollowers(run: ChoreRun): Promise<void> {
  const where = sql`seen_at < now() - interval '1 hour'`;
  return sweepTable(run, { table: templateFollowers, id: templateFollowers.id, where });
}
