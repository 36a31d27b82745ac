import { sql } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/errors';

/**
 * `CONFLICT` when nobody who is an operator could still sign in without this person, or without their place in this
 * one workspace. Until the transaction ends, no other takes an operator away.
 */
export async function requireOtherOperator(
  tx: Context,
  { userId, workspaceId }: { userId: string; workspaceId?: string },
): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('postroom operators'))`);
  const { rows } = await tx.db.execute<{ is_one: boolean; others: boolean }>(sql`
    select
      coalesce((select operator from users where id = ${userId}), false) as is_one,
      exists (
        select from users u join members m on m.user_id = u.id join workspaces w on w.id = m.workspace_id
        where u.operator and w.deleted_at is null
          and not (u.id = ${userId} and (${workspaceId ?? null}::uuid is null or m.workspace_id = ${workspaceId ?? null}::uuid))
      ) as others`);
  if (!rows[0]?.is_one || rows[0].others) return;
  const message = 'An installation needs an operator who can sign in. Make somebody else one first.';
  throw new DomainError('CONFLICT', message);
}
