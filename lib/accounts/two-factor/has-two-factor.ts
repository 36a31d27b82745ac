import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import { twoFactors } from '@/lib/db/tables';

/** Whether a person signs in with a second factor: an authenticator app that was confirmed. */
export async function hasTwoFactor(db: Database, userId: string): Promise<boolean> {
  const [one] = await db
    .select({ userId: twoFactors.userId })
    .from(twoFactors)
    .where(and(eq(twoFactors.userId, userId), isNotNull(twoFactors.confirmedAt)));
  return one !== undefined;
}
