import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import { attachmentStorage } from './storage';

const perRun = 200;

type Row = { id: string; storage_key: string };

/**
 * Clears away uploads that no e-mail holds and whose time is over; answers how many. An hour of grace keeps it clear
 * of sends that are just linking one. The bytes go first: a row without bytes is found again, bytes without a row never.
 */
export async function expireAttachments(db: Database): Promise<number> {
  const due = await db.execute<Row>(sql`
    select id, storage_key from attachments a
    where state in ('processing', 'ready') and expires_at <= now() - interval '1 hour'
      and not exists (select from email_attachments l where l.attachment_id = a.id)
    order by expires_at limit ${perRun}`);
  const storage = await attachmentStorage();
  for (const row of due.rows) {
    await storage.remove(row.storage_key);
    await db.execute(sql`
      with gone as (
        update attachments set state = 'expired'
        where id = ${row.id} and state in ('processing', 'ready') returning workspace_id, size_bytes
      )
      update workspaces w set storage_used_bytes = greatest(0, storage_used_bytes - gone.size_bytes)
      from gone where w.id = gone.workspace_id`);
  }
  await db.execute(sql`
    delete from attachments a
    where state in ('expired', 'rejected') and expires_at <= now() - interval '30 days'
      and not exists (select from email_attachments l where l.attachment_id = a.id)`);
  return due.rows.length;
}
