import { verifyPassword } from 'better-auth/crypto';
import { and, eq } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import { accounts } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';

/** `UNAUTHORIZED` unless this is the person's password. */
export async function requirePassword(db: Database, userId: string, password: string): Promise<void> {
  if (!(await isPassword(db, userId, password)))
    throw new DomainError('UNAUTHORIZED', 'You already have an account here: use its password to accept.');
}

/** The same for a signed-in person who confirms their password: `INVALID_REQUEST` at the field with this name. */
export async function requireOwnPassword(
  db: Database,
  userId: string,
  { path, password }: { path: string; password: string },
): Promise<void> {
  if (await isPassword(db, userId, password)) return;
  const message = 'This is not your password.';
  throw new DomainError('INVALID_REQUEST', message, { issues: [{ path, code: 'wrong_password', message }] });
}

async function isPassword(db: Database, userId: string, password: string): Promise<boolean> {
  const [account] = await db
    .select({ hash: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')));
  return account?.hash ? verifyPassword({ hash: account.hash, password }) : false;
}
