import { eq } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import { workspaces } from '@/lib/db/tables';

/** Whether the workspace requires that another member approves each broadcast. */
export async function needsApproval(tx: Context): Promise<boolean> {
  const [workspace] = await tx.db
    .select({ approval: workspaces.approval })
    .from(workspaces)
    .where(eq(workspaces.id, tx.workspaceId));
  return workspace?.approval ?? false;
}
