import { makeFolder } from '@/lib/process/make-folder';
import { StartupFailure } from '@/lib/process/startup-failure';

/** Creates the folder of `BACKUP_FOLDER`, unreadable for others: backups contain the secret. */
export function makeBackupFolder(folder: string): void {
  try {
    makeFolder(folder, 0o700);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartupFailure(
      `The backup folder ${folder} cannot be made (${code}); set BACKUP_FOLDER to one that can be.`,
    );
  }
}
