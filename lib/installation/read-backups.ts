import { desc, isNull } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import { backups } from '@/lib/db/tables';
import { env } from '@/lib/process/env';
import type { Installation } from './contract';

/** The state of the scheduled backups; null if none are scheduled. */
export async function readBackups(db: Database): Promise<Installation['backups']> {
  const { backup } = env();
  if (backup === null) return null;
  const newest = db.select().from(backups).orderBy(desc(backups.startedAt)).limit(1);
  const lastComplete = db
    .select()
    .from(backups)
    .where(isNull(backups.error))
    .orderBy(desc(backups.startedAt))
    .limit(1);
  const [[last], [lastWhole]] = await Promise.all([newest, lastComplete]);
  return {
    folder: backup.folder,
    keep: backup.keep,
    last: presentBackup(last),
    last_whole: presentBackup(lastWhole),
  };
}

function presentBackup(row: typeof backups.$inferSelect | undefined) {
  if (!row) return null;
  return {
    file: row.file,
    started_at: row.startedAt.toISOString(),
    ended_at: row.endedAt.toISOString(),
    size_bytes: row.sizeBytes,
    error: row.error,
  };
}
