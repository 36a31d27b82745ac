import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import type { LimitKind } from './limit-words';
import { queueInstallationMail } from './queue-installation-mail';

type LimitNotice = { workspace: string; limit: string | null; email: string };

/**
 * Emails the owners of a workspace that a limit was reached, once a day (UTC) per limit: later calls find the day's
 * notice. Returns whether this call sent it.
 */
export function mailLimitReached(db: Database, workspaceId: string, kind: LimitKind): Promise<boolean> {
  return db.transaction(async (tx) => {
    const noticed = await tx.execute(sql`
      insert into limit_notices (workspace_id, kind, told_on)
      select id, ${kind}, (now() at time zone 'UTC')::date from workspaces
      where id = ${workspaceId} and deleted_at is null
      on conflict (workspace_id, kind) do update set told_on = excluded.told_on
        where limit_notices.told_on < excluded.told_on
      returning 1`);
    if (noticed.rows.length === 0) return false;
    const limit = {
      daily_limit: sql`w.daily_limit`,
      balance: sql`null`,
      storage: sql`w.storage_limit_bytes`,
    };
    const { rows } = await tx.execute<LimitNotice>(sql`
      select w.name as workspace, ${limit[kind]}::text as limit, u.email from workspaces w
      join members m on m.workspace_id = w.id and m.role = 'owner' join users u on u.id = m.user_id
      where w.id = ${workspaceId} order by m.created_at limit 20`);
    const [first] = rows;
    if (!first) return true;
    const details = {
      workspace: first.workspace,
      kind,
      limit: first.limit === null ? null : Number(first.limit),
    };
    await queueInstallationMail(tx, { kind: 'limit_reached', to: rows.map((row) => row.email), details });
    return true;
  });
}
