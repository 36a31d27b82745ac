import { hashPassword } from 'better-auth/crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import { accounts, passwordResets, twoFactors, users } from '@/lib/db/tables';
import { newId } from '@/lib/ids';

/** Sets a person's password. */
export async function setPassword(db: Database, userId: string, password: string): Promise<void> {
  const hash = await hashPassword(password);
  await db
    .insert(accounts)
    .values({ id: newId(), accountId: userId, providerId: 'credential', userId, password: hash });
}

/**
 * Replaces the password, or sets the first one. Open reset links and trust in devices end with the old one; the caller
 * ends sessions.
 */
export async function replacePassword(tx: Database, userId: string, password: string): Promise<void> {
  const hash = await hashPassword(password);
  // Concurrent calls take turns, so there is never a second row.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  const replaced = await tx
    .update(accounts)
    .set({ password: hash, updatedAt: sql`now()` })
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')))
    .returning({ id: accounts.id });
  if (replaced.length === 0)
    await tx
      .insert(accounts)
      .values({ id: newId(), accountId: userId, providerId: 'credential', userId, password: hash });
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
  await tx.update(twoFactors).set({ trust: newId() }).where(eq(twoFactors.userId, userId));
}
