import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import type { ChoreRun } from '@/lib/queue/chore-loop';
import { sweep } from '@/lib/queue/sweep';
import { dropExpiredMonths } from './drop-expired-months';
import { removeEmails } from './remove-emails';

type Row = { id: string; at: string };
type Kept = { id: string; kept: string };

const maxCounted = 1_000_000;

/**
 * A chore: removes emails past their workspace's retention with everything that belongs to them: body, events, webhook
 * data, and, an hour later, the bytes of attachments. Never unfinished ones. Contents and events of a whole month are
 * dropped at once if nobody keeps any. Their keys can be used again afterwards.
 */
export async function expireEmails(run: ChoreRun): Promise<void> {
  await dropExpiredMonths(run);
  const workspaces = await run.db.execute<Kept>(sql`
    select w.id, w.retention_days * interval '1 day' as kept from workspaces w
    where exists (select from emails e where e.workspace_id = w.id and e.created_at < now() - w.retention_days * interval '1 day')
    order by w.id`);
  let left = 0;
  for (const workspace of workspaces.rows) left += await countExpired(run.db, workspace);
  run.count({ left });
  for (const { id: workspaceId, kept } of workspaces.rows) {
    await sweep<Row>(run, {
      next: (after, limit) => readExpired(run.db, workspaceId, kept, after, limit),
      remove: async (rows) => {
        const removed = await removeEmails(
          run.db,
          rows.map((row) => row.id),
        );
        left = Math.max(0, left - removed);
        run.count({ left });
        return removed;
      },
    });
  }
}

async function countExpired(db: Database, { id, kept }: Kept): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select from emails where workspace_id = ${id} and created_at < now() - ${kept}::interval limit ${maxCounted}) e`);
  return rows[0]?.count ?? 0;
}

async function readExpired(
  db: Database,
  workspaceId: string,
  kept: string,
  after: Row | undefined,
  limit: number,
): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select id, created_at::text as at from emails
    where workspace_id = ${workspaceId} and created_at < now() - ${kept}::interval
      ${after ? sql`and (created_at, id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by created_at, id limit ${limit}`);
  return rows;
}
