import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import { domains } from '@/lib/db/tables';
import { checkDomain } from './check-domain';

/** A chore: checks the domains that are due. */
export async function checkDueDomains(db: Database): Promise<number> {
  const due = await db
    .select()
    .from(domains)
    .where(and(eq(domains.basis, 'dns'), lte(domains.nextCheckAt, sql`now()`)))
    .orderBy(asc(domains.nextCheckAt))
    .limit(20);
  for (const row of due) await checkDomain(db, row);
  return due.length;
}
