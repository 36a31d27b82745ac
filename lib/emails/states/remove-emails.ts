import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';

// Wait before deleting attachment bytes: a resend may be linking them right now.
const attachmentGrace = '1 hour';

/**
 * Removes emails with their bodies, events, opens, clicks and webhook data, and an hour later their
 * attachment bytes. Waiting ones stay unless `evenWaiting`. The commit need not reach the disk: after a crash
 * they are removed again.
 */
export async function removeEmails(
  db: Database,
  candidates: readonly string[],
  { evenWaiting = false } = {},
): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local synchronous_commit = off`);
    const { rows } = await tx.execute<{ id: string }>(sql`
      select id from emails e
      where id = any(${sql.param(candidates)}::uuid[])
        and (${evenWaiting} or not exists (select from deliveries d where d.email_id = e.id))
      order by id for update skip locked`);
    const ids = sql`any(${sql.param(rows.map((row) => row.id))}::uuid[])`;
    await tx.execute(sql`
      update attachments set next_check_at = now() + ${attachmentGrace}::interval
      where id in (select attachment_id from email_attachments where email_id = ${ids})`);
    await tx.execute(sql`
      delete from webhook_events where id in (
        select id from webhook_events where email_id = ${ids} order by id for update skip locked)`);
    await tx.execute(sql`delete from broadcast_activity where email_id = ${ids}`);
    await tx.execute(sql`delete from emails where id = ${ids}`);
    return rows.length;
  });
}
