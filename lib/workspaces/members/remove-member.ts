import { eq } from 'drizzle-orm';
import { requireOtherOperator } from '@/lib/accounts/operators/require-other-operator';
import { changesBetween } from '@/lib/audit/changes-between';
import { recordAudit } from '@/lib/audit/record-audit';
import { type Context, requireScope, withTransaction } from '@/lib/context';
import { members } from '@/lib/db/tables';
import { access } from '@/lib/scopes';
import { requireChangeable } from './require-changeable';

/** Removes a member. Their keys stay, but can neither manage nor write templates. */
export async function removeMember(ctx: Context, id: string) {
  requireScope(ctx, access.manageMembers);
  return withTransaction(ctx, async (tx) => {
    const found = await requireChangeable(tx, id, null);
    await requireOtherOperator(tx, { userId: found.user.id, workspaceId: tx.workspaceId });
    await tx.db.delete(members).where(eq(members.id, id));
    const action = found.user.id === tx.actor.userId ? 'member.left' : 'member.removed';
    const target = { type: 'member', id, name: found.user.name };
    await recordAudit(tx, { action, target, changes: changesBetween(found, null, ['role']) });
    return { object: 'member', id, deleted: true } as const;
  });
}
