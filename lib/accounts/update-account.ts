import { eq } from 'drizzle-orm';
import { type Context, requirePerson } from '@/lib/context';
import { users } from '@/lib/db/tables';
import type { Account } from './contract';
import { findAccount } from './find-account';

/** Changes the name that others see. */
export async function updateAccount(ctx: Context, input: { name?: string | undefined }): Promise<Account> {
  const { userId } = requirePerson(ctx);
  if (input.name !== undefined)
    await ctx.db.update(users).set({ name: input.name, updatedAt: ctx.now() }).where(eq(users.id, userId));
  return findAccount(ctx);
}
