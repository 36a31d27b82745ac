import type { Database } from '@/lib/db/database';
import { users } from '@/lib/db/tables';
import { newId } from '@/lib/ids';
import { setPassword } from './set-password';

/**
 * Creates a person who can sign in with a password. The address is stored in lower case, because people type it either
 * way.
 */
export async function insertPerson(
  db: Database,
  { name, email, password }: { name: string; email: string; password: string },
): Promise<string> {
  const id = newId();
  await db.insert(users).values({ id, name, email: email.toLowerCase(), emailVerified: true });
  await setPassword(db, id, password);
  return id;
}
