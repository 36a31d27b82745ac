import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import { broadcasts } from '@/lib/db/tables';

/**
 * Pauses what would go on by itself in a restored database: who got it after the backup was made is not in there, so
 * they would get it again. Runs before the later migrations; the oldest backups have no broadcasts.
 */
export const pauseRestored = `
  do $$ begin
    if to_regclass('broadcasts') is not null then
      update broadcasts set state = 'paused', paused_because = 'RESTORED', next_at = null, lease_until = null
      where state = 'sending' or (state = 'scheduled' and next_at <= now())
        or (state = 'paused' and (next_at is not null or paused_because = 'RELAY'));
    end if;
  end $$`;

/** How many of them wait for a decision. */
export function countRestored(db: Database): Promise<number> {
  return db.$count(broadcasts, sql`paused_because = 'RESTORED'`);
}
