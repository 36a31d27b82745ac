import { sql } from 'drizzle-orm';
import { recoverableDays } from '@/lib/accounts/memberships';
import { bySystem, recordAudit } from '@/lib/audit/record-audit';
import { contacts, emailRefusals, requestLog, suppressions, webhookDeliveries } from '@/lib/db/tables';
import { removeEmails } from '@/lib/emails/states/remove-emails';
import type { ChoreRun } from '@/lib/queue/chore-loop';
import { sweep } from '@/lib/queue/sweep';
import { sweepTable } from '@/lib/queue/sweep-table';
import { eraseFiles } from './erase-files';

type ErasedWorkspace = { id: string; name: string };
type Row = { id: string; at: string };

const isOver = sql`deleted_at < now() - make_interval(days => ${recoverableDays})`;

/**
 * A chore: erases workspaces 7 days after their deletion. Big tables go first, in batches, and the workspace last, so
 * that an interrupted run can continue. Its audit log stays.
 */
export async function eraseWorkspaces(run: ChoreRun): Promise<void> {
  const { rows } = await run.db.execute<ErasedWorkspace>(sql`
    select id, name from workspaces where ${isOver} order by deleted_at`);
  for (const workspace of rows) {
    await eraseContent(run, workspace.id);
    if (run.signal.aborted) return;
    await eraseWorkspace(run, workspace);
  }
}

async function eraseContent(run: ChoreRun, workspaceId: string): Promise<void> {
  const inWorkspace = sql`workspace_id = ${workspaceId}`;
  await eraseFiles(run, workspaceId);
  await eraseEmails(run, workspaceId);
  const { id, createdAt: time } = emailRefusals;
  await sweepTable(run, { table: emailRefusals, id, time, where: inWorkspace });
  await sweepTable(run, {
    table: suppressions,
    id: suppressions.id,
    time: suppressions.createdAt,
    where: inWorkspace,
  });
  await sweepTable(run, { table: contacts, id: contacts.id, time: contacts.createdAt, where: inWorkspace });
  await sweepTable(run, { table: requestLog, id: requestLog.id, time: requestLog.at, where: inWorkspace });
  const { rows } = await run.db.execute<{ id: string }>(sql`select id from webhooks where ${inWorkspace}`);
  for (const webhook of rows)
    await sweepTable(run, {
      table: webhookDeliveries,
      id: webhookDeliveries.id,
      time: webhookDeliveries.createdAt,
      where: sql`webhook_id = ${webhook.id}`,
    });
  await eraseTemplates(run, workspaceId);
}

function eraseEmails(run: ChoreRun, workspaceId: string): Promise<void> {
  return sweep<Row>(run, {
    next: async (after, limit) => {
      const { rows } = await run.db.execute<Row>(sql`
        select id, created_at::text as at from emails
        where workspace_id = ${workspaceId}
          ${after ? sql`and (created_at, id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
        order by created_at, id limit ${limit}`);
      return rows;
    },
    remove: (rows) =>
      removeEmails(
        run.db,
        rows.map((row) => row.id),
        { evenWaiting: true },
      ),
  });
}

/** The trigger that protects versions allows this only together with their workspace. */
function eraseTemplates(run: ChoreRun, workspaceId: string): Promise<void> {
  return sweep<{ id: string }>(run, {
    batch: 50,
    next: async (after, limit) => {
      const { rows } = await run.db.execute<{ id: string }>(sql`
        select distinct template_id as id from template_positions
        where workspace_id = ${workspaceId} ${after ? sql`and template_id > ${after.id}::uuid` : sql``}
        union select id from templates
        where workspace_id = ${workspaceId} ${after ? sql`and id > ${after.id}::uuid` : sql``}
        order by id limit ${limit}`);
      return rows;
    },
    remove: async (rows) => {
      const ids = sql`any(${sql.param(rows.map((row) => row.id))}::uuid[])`;
      return run.db.transaction(async (tx) => {
        await tx.execute(sql`delete from template_versions where template_id = ${ids}`);
        const removed = await tx.execute(sql`delete from templates where id = ${ids}`);
        return removed.rowCount ?? 0;
      });
    },
  });
}

function eraseWorkspace({ db, count }: ChoreRun, { id, name }: ErasedWorkspace): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`delete from email_search_batches where workspace_id = ${id}`);
    await tx.execute(sql`delete from email_count_changes where workspace_id = ${id}`);
    const removed = await tx.execute(sql`delete from workspaces where id = ${id} and ${isOver}`);
    if (removed.rowCount !== 1) return;
    const target = { type: 'workspace', id, name };
    await recordAudit(bySystem(tx, id), { action: 'workspace.erased', target, forOperators: true });
    count({ done: 1 });
  });
}
