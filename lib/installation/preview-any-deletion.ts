import { requireOperator } from '@/lib/accounts/operators/require-operator';
import type { Context } from '@/lib/context';
import type { DeletionPreview } from '@/lib/workspaces/deletion/contract';
import { countContent } from '@/lib/workspaces/deletion/preview-deletion';

/** What deleting a workspace would delete, even if the operator is not a member. `NOT_FOUND`. */
export async function previewAnyDeletion(ctx: Context, workspaceId: string): Promise<DeletionPreview> {
  await requireOperator(ctx);
  return countContent(ctx.db, workspaceId);
}
