import { eq } from 'drizzle-orm';
import { requireOperator } from '@/lib/accounts/operators/require-operator';
import { type Context, withTransaction } from '@/lib/context';
import { workspaces } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';
import type { Workspace } from '@/lib/workspaces/contract';
import { changeWorkspace } from '@/lib/workspaces/update-workspace';
import type { UpdateLimitsInput } from './contract';

/** Changes the limits of any workspace, even if the operator is not a member. `NOT_FOUND`. */
export async function changeLimits(
  ctx: Context,
  workspaceId: string,
  input: UpdateLimitsInput,
): Promise<Workspace> {
  return withTransaction(ctx, async (tx) => {
    await requireOperator(tx);
    const [row] = await tx.db
      .select({ id: workspaces.id })
      .from(workspaces)
      .where(eq(workspaces.id, workspaceId));
    if (!row) throw new DomainError('NOT_FOUND', 'There is no such workspace in this installation.');
    return changeWorkspace({ ...tx, workspaceId: row.id }, input);
  });
}
