import { eq } from 'drizzle-orm';
import { requireOperator } from '@/lib/accounts/operators/require-operator';
import { requireOtherOperator } from '@/lib/accounts/operators/require-other-operator';
import { recordAudit } from '@/lib/audit/record-audit';
import { type Context, withTransaction } from '@/lib/context';
import { users } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';
import type { InstallationMember } from './contract';
import { listInstallationMembers } from './list-installation-members';

/** Makes a person an operator, or removes the right. `CONFLICT` for the last one; `NOT_FOUND`. */
export async function changeOperator(
  ctx: Context,
  userId: string,
  operator: boolean,
): Promise<InstallationMember> {
  return withTransaction(ctx, async (tx) => {
    await requireOperator(tx);
    // Locked before the row: concurrent removals wait here and then see who remains.
    if (!operator) await requireOtherOperator(tx, { userId });
    const [before] = await listInstallationMembers(tx.db, userId);
    if (!before) throw new DomainError('NOT_FOUND', 'There is no such person in this installation.');
    if (before.operator === operator) return before;
    await tx.db.update(users).set({ operator, updatedAt: tx.now() }).where(eq(users.id, userId));
    await recordAudit(tx, {
      action: operator ? 'operator.added' : 'operator.removed',
      target: { type: 'user', id: userId, name: before.user.name },
      asOperator: true,
    });
    return { ...before, operator };
  });
}
