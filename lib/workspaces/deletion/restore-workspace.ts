import { and, eq, sql } from 'drizzle-orm';
import { recoverableDays } from '@/lib/accounts/memberships';
import { recordAudit } from '@/lib/audit/record-audit';
import { type Context, requirePerson, withTransaction } from '@/lib/context';
import { members } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';
import { releaseWaiting } from '@/lib/workspaces/release-waiting';
import type { RestoredWorkspace } from './contract';

/** Restores a deleted workspace that the person owns. `NOT_FOUND` if there is none, or no longer. */
export async function restoreOwnWorkspace(ctx: Context, workspaceId: string): Promise<RestoredWorkspace> {
  const { userId } = requirePerson(ctx);
  return withTransaction(ctx, async (tx) => {
    const [owner] = await tx.db
      .select({ id: members.id })
      .from(members)
      .where(
        and(eq(members.userId, userId), eq(members.workspaceId, workspaceId), eq(members.role, 'owner')),
      );
    if (!owner) throw notRecoverable();
    return restoreDeleted({ ...tx, workspaceId });
  });
}

/** Restores the workspace of the context; its waiting email is sent. */
export async function restoreDeleted(tx: Context, { asOperator = false } = {}): Promise<RestoredWorkspace> {
  const { workspaceId: id } = tx;
  const { rows } = await tx.db.execute<{ name: string }>(sql`
    update workspaces set deleted_at = null, updated_at = now()
    where id = ${id} and deleted_at > now() - make_interval(days => ${recoverableDays}) returning name`);
  const [restored] = rows;
  if (!restored) throw notRecoverable();
  await releaseWaiting(tx);
  const target = { type: 'workspace', id, name: restored.name };
  await recordAudit(tx, { action: 'workspace.restored', target, asOperator, forOperators: true });
  return { object: 'workspace', id, name: restored.name };
}

function notRecoverable(): DomainError {
  return new DomainError('NOT_FOUND', 'There is no deleted workspace of yours that can be recovered.');
}
