import { and, count, eq, isNotNull, isNull } from 'drizzle-orm';
import { type Context, requirePerson } from '@/lib/context';
import { accounts, recoveryCodes, twoFactors, users } from '@/lib/db/tables';
import type { Account } from './contract';

/** The signed-in person, and how they sign in. */
export async function findAccount(ctx: Context): Promise<Account> {
  const { userId } = requirePerson(ctx);
  const [found] = await ctx.db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      createdAt: users.createdAt,
      passwordId: accounts.id,
      twoFactorSince: twoFactors.confirmedAt,
    })
    .from(users)
    .leftJoin(
      accounts,
      and(eq(accounts.userId, users.id), eq(accounts.providerId, 'credential'), isNotNull(accounts.password)),
    )
    .leftJoin(twoFactors, eq(twoFactors.userId, users.id))
    .where(eq(users.id, userId));
  if (!found) throw new Error('the signed-in person is gone');
  const [codes] = await ctx.db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return {
    object: 'account',
    id: found.id,
    name: found.name,
    email: found.email,
    has_password: found.passwordId !== null,
    two_factor: {
      enabled: found.twoFactorSince !== null,
      recovery_codes_left: found.twoFactorSince === null ? 0 : (codes?.left ?? 0),
    },
    created_at: found.createdAt.toISOString(),
  };
}
