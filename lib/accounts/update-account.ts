import { eq } from 'drizzle-orm';
import { recordAuditOfPerson } from '@/lib/audit/record-audit-of-person';
import { type Context, requirePerson, withTransaction } from '@/lib/context';
import { users } from '@/lib/db/tables';
import type { Account } from './contract';
import { findAccount } from './find-account';

/** Changes the person's display name. */
export async function updateAccount(ctx: Context, { name }: { name?: string | undefined }): Promise<Account> {
  const { userId } = requirePerson(ctx);
  return withTransaction(ctx, async (tx) => {
    const before = await findAccount(tx);
    if (name === undefined || name === before.name) return before;
    await tx.db.update(users).set({ name, updatedAt: tx.now() }).where(eq(users.id, userId));
    const changes = [{ field: 'name', from: before.name, to: name }];
    await recordAuditOfPerson(tx, userId, { action: 'account.name_changed', changes });
    return { ...before, name };
  });
}
