import { eq, isNull } from 'drizzle-orm';
import type { TwoFactorSetup } from '@/lib/accounts/contract';
import { requireOwnPassword } from '@/lib/accounts/require-password';
import { type Context, requirePerson } from '@/lib/context';
import { twoFactors, users } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';
import { newId } from '@/lib/ids';
import { seal } from '@/lib/secrets';
import { newTotpSecret, totpAddress } from './totp';

/** Creates a secret for the person's authenticator app. Sign-in does not ask for codes until one is confirmed. */
export async function beginTwoFactor(ctx: Context, password: string): Promise<TwoFactorSetup> {
  const { userId } = requirePerson(ctx);
  await requireOwnPassword(ctx.db, userId, { path: 'password', password });
  const secret = newTotpSecret();
  const sealed = seal('two-factor', secret);
  const [kept] = await ctx.db
    .insert(twoFactors)
    .values({ userId, secret: sealed, trust: newId() })
    .onConflictDoUpdate({
      target: twoFactors.userId,
      set: { secret: sealed, lastStep: 0 },
      setWhere: isNull(twoFactors.confirmedAt),
    })
    .returning({ userId: twoFactors.userId });
  if (!kept) throw new DomainError('CONFLICT', 'Two-factor sign-in is on. Turn it off first.');
  const [user] = await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return { object: 'two_factor_setup', ...totpAddress(secret, user?.email ?? '') };
}
