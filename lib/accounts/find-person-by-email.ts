import { eq, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import { users } from '@/lib/db/tables';

/** The person with this address, in any letter case. */
export async function findPersonByEmail(db: Database, email: string): Promise<{ id: string } | undefined> {
  const [person] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, sql`lower(${email})`));
  return person;
}
