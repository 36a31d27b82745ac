import { sql } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import type { Database } from '@/lib/db/database';
import { changedBy } from './contact-event';

type ChangingContext = Pick<Context, 'db'> & { actor: Pick<Context['actor'], 'kind'> };

/** Sets who changes contact states in the rest of the caller's transaction; a trigger records it. */
export async function setChangeSource(tx: ChangingContext): Promise<void> {
  await tx.db.execute(sql`select set_config('postroom.changed_by', ${changedBy(tx)}, true)`);
}

/** The same for an import, in its own transaction. */
export async function setChangingImport(tx: Database, importId: string): Promise<void> {
  await tx.execute(sql`
    select set_config('postroom.changed_by', 'import', true), set_config('postroom.changed_by_import', ${importId}, true)`);
}
