import { requireOperator } from '@/lib/accounts/operators/require-operator';
import { type Context, withTransaction } from '@/lib/context';
import type { DeletedWorkspace, RestoredWorkspace } from '@/lib/workspaces/deletion/contract';
import { markDeleted } from '@/lib/workspaces/deletion/delete-workspace';
import { restoreDeleted } from '@/lib/workspaces/deletion/restore-workspace';

/** Deletes any workspace by its name, even if the operator is not a member. `NOT_FOUND`, `CONFLICT`. */
export function deleteAnyWorkspace(
  ctx: Context,
  workspaceId: string,
  name: string,
): Promise<DeletedWorkspace> {
  return withTransaction(ctx, async (tx) => {
    await requireOperator(tx);
    return markDeleted({ ...tx, workspaceId }, name, { asOperator: true });
  });
}

/** Recovers any workspace that was deleted in the last 7 days. `NOT_FOUND`. */
export function restoreAnyWorkspace(ctx: Context, workspaceId: string): Promise<RestoredWorkspace> {
  return withTransaction(ctx, async (tx) => {
    await requireOperator(tx);
    return restoreDeleted({ ...tx, workspaceId }, { asOperator: true });
  });
}
