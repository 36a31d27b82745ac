import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';

const perRun = 5_000;

/**
 * Removes e-mails and refusals that are older than their workspace keeps them, never one that is still on its way;
 * answers how many e-mails. Their keys are free again from then on.
 */
export async function expireEmails(db: Database): Promise<number> {
  const gone = await db.execute(sql`
    delete from emails where id in (
      select e.id from workspaces w
      cross join lateral (
        select id from emails
        where workspace_id = w.id and created_at < now() - make_interval(days => w.retention_days)
        order by created_at limit ${perRun}
      ) e
      where not exists (select from deliveries d where d.email_id = e.id)
      limit ${perRun})
    returning 1`);
  await db.execute(sql`
    delete from email_refusals r using workspaces w
    where w.id = r.workspace_id and r.created_at < now() - make_interval(days => w.retention_days)`);
  return gone.rows.length;
}
