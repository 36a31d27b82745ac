import { sql } from 'drizzle-orm';
import { recoverableDays } from '@/lib/accounts/memberships';
import { requireOwner } from '@/lib/accounts/require-owner';
import { recordAudit } from '@/lib/audit/record-audit';
import { type Context, requireScope, withTransaction } from '@/lib/context';
import { DomainError } from '@/lib/errors';
import { createInvalidError } from '@/lib/issues';
import { access } from '@/lib/scopes';
import type { DeletedWorkspace } from './contract';

/** Deletes the workspace; an owner must give its name. Owners can restore it for 7 days. `FORBIDDEN`, `CONFLICT`. */
export async function deleteWorkspace(ctx: Context, name: string): Promise<DeletedWorkspace> {
  requireScope(ctx, access.manageWorkspace);
  return withTransaction(ctx, async (tx) => {
    await requireOwner(tx, 'Only an owner may delete a workspace.');
    return markDeleted(tx, name);
  });
}

/**
 * Stops all use of the workspace: its keys, sessions and email stop at this commit. `NOT_FOUND`, `INVALID_REQUEST` for
 * another name, `CONFLICT` if it would leave the installation without an operator.
 */
export async function markDeleted(
  tx: Context,
  name: string,
  { asOperator = false } = {},
): Promise<DeletedWorkspace> {
  const { workspaceId: id } = tx;
  // Concurrent changes of operators and deletions of workspaces wait here, and see the result.
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('postroom operators'))`);
  const { rows: found } = await tx.db.execute<{ name: string }>(sql`
    select name from workspaces where id = ${id} and deleted_at is null for no key update`);
  const [workspace] = found;
  if (!workspace) throw new DomainError('NOT_FOUND', 'There is no such workspace in use.');
  if (workspace.name !== name) {
    const message = 'Must be the name of the workspace, letter by letter.';
    throw createInvalidError([{ path: 'name', code: 'wrong_name', message }]);
  }
  await requireOthers(tx);
  const { rows } = await tx.db.execute<{ until: string }>(sql`
    update workspaces set deleted_at = now(), updated_at = now() where id = ${id}
    returning deleted_at + make_interval(days => ${recoverableDays}) as until`);
  const target = { type: 'workspace', id, name };
  await recordAudit(tx, { action: 'workspace.deleted', target, asOperator, forOperators: true });
  const until = new Date(rows[0]?.until ?? 0).toISOString();
  return { object: 'workspace', id, deleted: true, recoverable_until: until };
}

async function requireOthers(tx: Context): Promise<void> {
  const { rows } = await tx.db.execute<{ workspaces: boolean; operators: boolean }>(sql`
    select
      exists (select from workspaces w where w.deleted_at is null and w.id <> ${tx.workspaceId}) as workspaces,
      not exists (select from users where operator) or exists (
        select from users u join members m on m.user_id = u.id join workspaces w on w.id = m.workspace_id
        where u.operator and w.deleted_at is null and w.id <> ${tx.workspaceId}) as operators`);
  if (!rows[0]?.workspaces) {
    const message = 'This is the only workspace of the installation. Create another one first.';
    throw new DomainError('CONFLICT', message);
  }
  if (!rows[0].operators) {
    const message =
      'No operator of the installation is a member of another workspace. Add one of them there first.';
    throw new DomainError('CONFLICT', message);
  }
}
