import { hashPassword } from 'better-auth/crypto';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import { accounts, users } from '@/lib/db/tables';
import { newId } from '@/lib/ids';

/** Makes a person who can sign in with a password. The address is kept in lower case: people type it either way. */
export async function insertPerson(
  db: Database,
  { name, email, password }: { name: string; email: string; password: string },
): Promise<string> {
  const id = newId();
  await db.insert(users).values({ id, name, email: email.toLowerCase(), emailVerified: true });
  await setPassword(db, id, password);
  return id;
}

/** Gives a person the password to sign in with. */
export async function setPassword(db: Database, userId: string, password: string): Promise<void> {
  const hash = await hashPassword(password);
  await db
    .insert(accounts)
    .values({ id: newId(), accountId: userId, providerId: 'credential', userId, password: hash });
}

/** The person with this address, whatever its case. */
export async function findPersonByEmail(db: Database, email: string): Promise<{ id: string } | undefined> {
  const [person] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, sql`lower(${email})`));
  return person;
}
