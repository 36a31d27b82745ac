import { isNotNull } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import { accounts } from '@/lib/db/tables';

/** Whether nobody can sign in yet, so that the first visitor must set up. */
export async function isSetupRequired(db: Database): Promise<boolean> {
  const [one] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(isNotNull(accounts.password))
    .limit(1);
  return one === undefined;
}
