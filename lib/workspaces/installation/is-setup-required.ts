import { eq, isNotNull, or } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import { accounts, users } from '@/lib/db/tables';

/**
 * Whether nobody can sign in yet, so that the first visitor must set up. Members who came by OpenID Connect have no
 * password, but a verified address; the owner of an unattended workspace has neither.
 */
export async function isSetupRequired(db: Database): Promise<boolean> {
  const [one] = await db
    .select({ id: users.id })
    .from(users)
    .leftJoin(accounts, eq(accounts.userId, users.id))
    .where(or(eq(users.emailVerified, true), isNotNull(accounts.password)))
    .limit(1);
  return one === undefined;
}
