// `npm run backup -- [file]`: the whole installation in one file, while everything runs.
import path from 'node:path';
import { countOf } from '@/lib/amounts';
import { attachmentStorage } from '@/lib/attachments/storage';
import { backUp } from '@/lib/backup/back-up';
import { makeBackupFolder } from '@/lib/backup/make-backup-folder';
import { explainDatabaseFailure } from '@/lib/db/explain-failure';
import { env } from '@/lib/process/env';
import { loadEnvironmentFiles } from '@/server/settings.mjs';
import { runCommand } from './command';
import { openPlace } from './place';

loadEnvironmentFiles(process.cwd(), false);

await runCommand(async (args, signal) => {
  const standard = `postroom-backup-${new Date().toISOString().slice(0, 19).replace(/[:T]/g, '-')}.tar.gz`;
  const [named, ...others] = args;
  if (others.length > 0 || named?.startsWith('-')) return 'Usage: npm run backup -- [file]\n';
  const { url, release } = await openPlace({ mustExist: true });
  try {
    const { appSecret: secret, backupFolder, databaseUrl } = env();
    // Not in the current folder: that is the checkout, and the file contains the secret.
    if (named === undefined) makeBackupFolder(backupFolder);
    const file = named ?? path.join(backupFolder, standard);
    const storage = await attachmentStorage();
    const tail = await backUp({ url, file, secret, storage, signal }).catch((error) => {
      throw databaseUrl === null ? error : explainDatabaseFailure(error, databaseUrl);
    });
    const rows = Object.values(tail.rows).reduce((sum, count) => sum + count, 0);
    const missing = tail.missing_files
      ? ` Not in it: ${countOf(tail.missing_files, 'file')} that storage does not have. Where another machine has them in its DATA_DIR, make the backup there, or set STORAGE_URL for all.`
      : '';
    return `${file}: ${countOf(rows, 'row')} and ${countOf(tail.files, 'file')}.${missing} It holds the secret: keep it as safe as the installation.\n`;
  } finally {
    await release();
  }
});
