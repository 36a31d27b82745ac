import { sql } from 'drizzle-orm';
import { recoverableDays } from '@/lib/accounts/memberships';
import { type Context, requireScope } from '@/lib/context';
import type { Database } from '@/lib/db/database';
import { DomainError } from '@/lib/errors';
import { access } from '@/lib/scopes';
import type { DeletionPreview } from './contract';

const maxCounted = 100_000;

type Row = Omit<DeletionPreview, 'object' | 'at_least' | 'recoverable_days' | 'storage_bytes'> & {
  storage_bytes: string;
};

/** Counts what would be deleted with the workspace. */
export async function previewDeletion(ctx: Context): Promise<DeletionPreview> {
  requireScope(ctx, access.manageWorkspace);
  return countContent(ctx.db, ctx.workspaceId);
}

/** The same of any workspace that is not deleted. `NOT_FOUND`. */
export async function countContent(db: Database, workspaceId: string): Promise<DeletionPreview> {
  const inWorkspace = sql`workspace_id = ${workspaceId}`;
  const { rows } = await db.execute<Row>(sql`
    select
      (select count(*)::int from (select 1 from emails where ${inWorkspace} limit ${maxCounted + 1}) e) as emails,
      (select coalesce(sum(count), 0)::int from email_counts
        where ${inWorkspace} and state in ('accepted', 'queued', 'deferred') and count <> 0) as emails_waiting,
      (select count(*)::int from templates where ${inWorkspace} and deleted_at is null) as templates,
      (select count(*)::int from domains where ${inWorkspace}) as domains,
      (select count(*)::int from members where ${inWorkspace}) as members,
      (select count(*)::int from api_keys where ${inWorkspace} and revoked_at is null) as api_keys,
      (select count(*)::int from webhooks where ${inWorkspace} and deleted_at is null) as webhooks,
      w.storage_used_bytes as storage_bytes
    from workspaces w where w.id = ${workspaceId} and w.deleted_at is null`);
  const [row] = rows;
  if (!row) throw new DomainError('NOT_FOUND', 'There is no such workspace.');
  return {
    object: 'workspace_deletion',
    ...row,
    emails: Math.min(row.emails, maxCounted),
    at_least: row.emails > maxCounted,
    storage_bytes: Number(row.storage_bytes),
    recoverable_days: recoverableDays,
  };
}
