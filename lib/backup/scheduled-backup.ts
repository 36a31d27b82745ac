import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { desc, sql } from 'drizzle-orm';
import { attachmentStorage } from '@/lib/attachments/storage';
import { currentUrl, type Database } from '@/lib/db/database';
import { backups } from '@/lib/db/tables';
import { newId } from '@/lib/ids';
import { env } from '@/lib/process/env';
import { errorFields } from '@/lib/process/error-fields';
import { log } from '@/lib/process/log';
import { lastMoment } from '@/lib/process/schedule';
import { StartupFailure } from '@/lib/process/startup-failure';
import type { Chore, ChoreRun } from '@/lib/queue/chore-loop';
import { backUp } from './back-up';
import { makeBackupFolder } from './make-backup-folder';

const ours = /^postroom-scheduled-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.gz(\.part)?$/;
const keptRows = 100;

/**
 * The chore of `BACKUP_SCHEDULE`. Its lease ensures that only one process makes a backup. Null if none is scheduled.
 */
export function backupChore(): Chore | null {
  if (env().backup === null) return null;
  const since = new Date();
  return { name: 'back-up', everySeconds: 20, run: (run) => backUpWhenDue(run, since) };
}

/** Makes a backup if a scheduled time has passed since the last one, or since `start` if there is none. */
export async function backUpWhenDue({ db, signal }: ChoreRun, start: Date): Promise<void> {
  const { backup } = env();
  if (backup === null) return;
  const [last] = await db.select().from(backups).orderBy(desc(backups.startedAt)).limit(1);
  const { rows } = await db.execute<{ now: string }>(sql`select now()::text as now`);
  const now = new Date(rows[0]?.now ?? Date.now());
  const due = lastMoment(backup.schedule, now);
  if (due === null || due <= (last?.startedAt ?? start)) return;

  const file = path.join(backup.folder, `postroom-scheduled-${stamp(now)}.tar.gz`);
  const { appSecret: secret } = env();
  try {
    makeBackupFolder(backup.folder);
    // A killed process may have left a partial file, and nobody else is writing now.
    await removeFiles(backup.folder, (name) => name.endsWith('.part'));
    const storage = await attachmentStorage();
    const { missing_files: missing } = await backUp({ url: currentUrl(), file, secret, storage, signal });
    if (missing > 0)
      log.error(
        'files are not in the scheduled backup, because storage does not have them: give all processes the same STORAGE_URL, or the same DATA_DIR',
      );
    const { size } = await stat(file);
    await note(db, { file, startedAt: now, sizeBytes: size, error: null });
    const complete = (await ourFiles(backup.folder)).filter((name) => !name.endsWith('.part')).sort();
    const old = new Set(complete.slice(0, -backup.keep));
    await removeFiles(backup.folder, (name) => old.has(name));
  } catch (error) {
    // Stopped, not failed: the next process starts again.
    if (signal.aborted) return;
    log.error({ err: error }, 'the scheduled backup failed; the earlier ones stay');
    await note(db, { file, startedAt: now, sizeBytes: null, error: wordsOf(error) });
  }
}

async function note(
  db: Database,
  row: Pick<typeof backups.$inferInsert, 'file' | 'startedAt' | 'sizeBytes' | 'error'>,
): Promise<void> {
  await db.insert(backups).values({ ...row, id: newId(), endedAt: sql`now()` });
  await db.execute(sql`
    delete from backups where id in (select id from backups order by started_at desc offset ${keptRows})`);
}

async function ourFiles(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => ours.test(name));
}

async function removeFiles(folder: string, goes: (name: string) => boolean): Promise<void> {
  for (const name of await ourFiles(folder)) if (goes(name)) await rm(path.join(folder, name));
}

function stamp(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
}

function wordsOf(error: unknown): string {
  if (error instanceof StartupFailure) return error.message;
  const { code, name } = errorFields(error);
  return `The backup could not be made (${String(code ?? name)}). The log says more.`;
}
