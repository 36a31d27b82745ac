import { eq } from 'drizzle-orm';
import { type Context, requireScope, withTransaction } from '@/lib/context';
import { members } from '@/lib/db/tables';
import { access } from '@/lib/scopes';
import { requireChangeable } from './require-changeable';

/** Takes a member out of the workspace. Their keys live on, but no longer write templates. */
export async function removeMember(ctx: Context, id: string) {
  requireScope(ctx, access.manageMembers);
  return withTransaction(ctx, async (tx) => {
    await requireChangeable(tx, id, null);
    await tx.db.delete(members).where(eq(members.id, id));
    return { object: 'member', id, deleted: true } as const;
  });
}
