import { eq } from 'drizzle-orm';
import { type Context, requireScope, withTransaction } from '@/lib/context';
import { members } from '@/lib/db/tables';
import { access, type Role } from '@/lib/scopes';
import type { Member } from '@/lib/workspaces/contract';
import { requireChangeable } from './require-changeable';

/** Gives a member another role. Only an owner makes or changes owners; the last owner stays (`CONFLICT`). */
export async function changeMemberRole(ctx: Context, id: string, role: Role): Promise<Member> {
  requireScope(ctx, access.manageMembers);
  return withTransaction(ctx, async (tx) => {
    const found = await requireChangeable(tx, id, role);
    await tx.db.update(members).set({ role }).where(eq(members.id, id));
    return { ...found, role };
  });
}
