import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import { acceptedToday } from '@/lib/emails/accepted-today';
import type { InstalledWorkspace } from './contract';

type Row = Omit<InstalledWorkspace, 'storage_used_bytes' | 'storage_limit_bytes'> & {
  storage_used_bytes: string;
  storage_limit_bytes: string | null;
};

const maxWorkspaces = 500;

/** The workspaces of the installation with their usage and limits, newest first, deleted ones included. */
export async function listInstalledWorkspaces(db: Database): Promise<InstalledWorkspace[]> {
  const { rows } = await db.execute<Row>(sql`
    select w.id, w.name, w.daily_limit, w.balance, w.storage_used_bytes, w.storage_limit_bytes,
      w.sending_paused, w.billing_restricted, w.created_at, w.deleted_at,
      (select count(*)::int from members m where m.workspace_id = w.id) as members,
      ${acceptedToday(sql`w.id`)} as accepted_today
    from workspaces w
    order by w.created_at desc, w.id desc limit ${maxWorkspaces}`);
  return rows.map((row) => ({
    ...row,
    storage_used_bytes: Number(row.storage_used_bytes),
    storage_limit_bytes: row.storage_limit_bytes === null ? null : Number(row.storage_limit_bytes),
    created_at: new Date(row.created_at).toISOString(),
    deleted_at: row.deleted_at && new Date(row.deleted_at).toISOString(),
  }));
}
