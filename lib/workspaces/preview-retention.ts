import { sql } from 'drizzle-orm';
import { type Context, requireScope } from '@/lib/context';
import { access } from '@/lib/scopes';
import type { RetentionPreview } from './contract';
import { findWorkspace } from './find-workspace';

const maxCounted = 100_000;

/** How many emails a retention of this many days would delete; counted by the log's index, up to a limit. */
export async function previewRetention(ctx: Context, wantedDays?: number): Promise<RetentionPreview> {
  requireScope(ctx, access.manageWorkspace);
  const days = wantedDays ?? (await findWorkspace(ctx)).retention_days;
  const { rows } = await ctx.db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select 1 from emails
      where workspace_id = ${ctx.workspaceId} and created_at < now() - make_interval(days => ${days})
      limit ${maxCounted + 1}) as old`);
  const count = rows[0]?.count ?? 0;
  return {
    object: 'retention_preview',
    retention_days: days,
    emails_removed: Math.min(count, maxCounted),
    at_least: count > maxCounted,
  };
}
