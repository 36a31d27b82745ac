import { eq } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import { workspaces } from '@/lib/db/tables';

/** Makes changes of the workspace's default address take turns until the transaction ends. */
export async function lockDefaultAddress(tx: Context): Promise<void> {
  await tx.db
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(eq(workspaces.id, tx.workspaceId))
    .for('no key update');
}
