import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/errors';

/**
 * `CONFLICT` if no other operator could sign in without this person, or without their membership in this workspace.
 * Holds a lock until the transaction ends, so that no other operator is removed meanwhile.
 */
export async function requireOtherOperator(
  tx: Context,
  { userId, workspaceId }: { userId: string; workspaceId?: string },
): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('postroom operators'))`);
  const place = workspaceId === undefined ? null : sql`${workspaceId}::uuid`;
  const { rows } = await tx.db.execute<{ only: boolean }>(
    sql`select ${isOnlyOperator(sql`users.id`, place)} as only from users where id = ${userId}`,
  );
  if (!rows[0]?.only) return;
  const message = 'An installation needs an operator who can sign in. Make someone else an operator first.';
  throw new DomainError('CONFLICT', message);
}

/** Whether a row of `users` is the last operator who could sign in, also counting this workspace membership. */
export function isOnlyOperator(userId: SQLWrapper, workspaceId: SQLWrapper | null): SQL<boolean> {
  const place = workspaceId && sql`and m.workspace_id = ${workspaceId}`;
  return sql`(users.operator and not exists (
    select from users u join members m on m.user_id = u.id join workspaces w on w.id = m.workspace_id
    where u.operator and w.deleted_at is null and not (u.id = ${userId} ${place ?? sql``})))`;
}
