import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { and, eq } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import { accounts, users } from '@/lib/db/tables';

export type KnownPerson = { id: string; name: string; email: string };

/**
 * The person with this address, and whether this is their password. One password is hashed either way, so unknown
 * addresses take as long.
 */
export async function checkCredentials(
  db: Database,
  { email, password }: { email: string; password: string },
): Promise<{ person: KnownPerson | null; right: boolean }> {
  const [found] = await db
    .select({ id: users.id, name: users.name, email: users.email, hash: accounts.password })
    .from(users)
    .leftJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, 'credential')))
    .where(eq(users.email, email));
  if (!found?.hash) {
    await hashPassword(password);
    return { person: found ? personOf(found) : null, right: false };
  }
  return { person: personOf(found), right: await verifyPassword({ hash: found.hash, password }) };
}

function personOf({ id, name, email }: KnownPerson): KnownPerson {
  return { id, name, email };
}
