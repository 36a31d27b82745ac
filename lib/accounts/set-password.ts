import { hashPassword } from 'better-auth/crypto';
import type { Database } from '@/lib/db/database';
import { accounts } from '@/lib/db/tables';
import { newId } from '@/lib/ids';

/** Gives a person the password to sign in with. */
export async function setPassword(db: Database, userId: string, password: string): Promise<void> {
  const hash = await hashPassword(password);
  await db
    .insert(accounts)
    .values({ id: newId(), accountId: userId, providerId: 'credential', userId, password: hash });
}
