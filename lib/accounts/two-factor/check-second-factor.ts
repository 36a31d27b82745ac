import { and, eq, isNotNull, lt } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import { twoFactors } from '@/lib/db/tables';
import { unseal } from '@/lib/secrets';
import { useRecoveryCode } from './recovery-codes';
import { matchTotp } from './totp';

/** The key that trusted devices are tied to; null if two-factor sign-in is off. */
export async function findSecondFactor(db: Database, userId: string): Promise<{ trust: string } | null> {
  const [found] = await db
    .select({ trust: twoFactors.trust })
    .from(twoFactors)
    .where(and(eq(twoFactors.userId, userId), isNotNull(twoFactors.confirmedAt)));
  return found ?? null;
}

/** Whether a code of the app or a recovery code is right. It is then used up: no code works twice. */
export async function checkSecondFactor(
  db: Database,
  userId: string,
  { code, now }: { code: string; now: Date },
): Promise<boolean> {
  if (!/^\d{6}$/.test(code)) return useRecoveryCode(db, userId, code);
  const [found] = await db
    .select({ secret: twoFactors.secret, lastStep: twoFactors.lastStep })
    .from(twoFactors)
    .where(and(eq(twoFactors.userId, userId), isNotNull(twoFactors.confirmedAt)));
  if (!found) return false;
  const step = await matchTotp(unseal('two-factor', found.secret), code, { now, lastStep: found.lastStep });
  if (step === null) return false;
  // A concurrent request with the same code finds it used.
  const usedCode = await db
    .update(twoFactors)
    .set({ lastStep: step })
    .where(and(eq(twoFactors.userId, userId), lt(twoFactors.lastStep, step)))
    .returning({ userId: twoFactors.userId });
  return usedCode.length > 0;
}
