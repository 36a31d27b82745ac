import { verifyPassword } from 'better-auth/crypto';
import { and, eq } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import { accounts } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';

/** `UNAUTHORIZED` unless this is the password of the person. */
export async function requirePassword(db: Database, userId: string, password: string): Promise<void> {
  const [account] = await db
    .select({ hash: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')));
  const right = account?.hash ? await verifyPassword({ hash: account.hash, password }) : false;
  if (!right)
    throw new DomainError('UNAUTHORIZED', 'You already have an account here: use its password to accept.');
}
