import { desc } from 'drizzle-orm';
import { Gauge, type Registry } from 'prom-client';
import { database } from '@/lib/db/database';
import { backups } from '@/lib/db/tables';

/** The result of the last backup of BACKUP_SCHEDULE. */
export async function addBackupFigures(registry: Registry): Promise<void> {
  const failed = new Gauge({
    name: 'postroom_backup_failed',
    help: 'Whether the last scheduled backup failed: 1 or 0.',
    registers: [registry],
  });
  const [last] = await database().select().from(backups).orderBy(desc(backups.startedAt)).limit(1);
  failed.set(last && last.error !== null ? 1 : 0);
}
