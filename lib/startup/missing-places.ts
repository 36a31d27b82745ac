import { accessSync, constants, existsSync } from 'node:fs';
import type { Env } from '@/lib/process/env';
import { makeFolder } from '@/lib/process/make-folder';

/**
 * Settings that name a place that cannot be used now. Email goes out without them, so they do not prevent the start.
 */
export function missingPlaces({
  chromiumPath,
  backup,
}: Pick<Env, 'chromiumPath' | 'backup'>): ('CHROMIUM_PATH' | 'BACKUP_FOLDER')[] {
  return [
    ...(chromiumPath !== null && !existsSync(chromiumPath) ? ['CHROMIUM_PATH' as const] : []),
    ...(backup !== null && !isWritable(backup.folder) ? ['BACKUP_FOLDER' as const] : []),
  ];
}

function isWritable(folder: string): boolean {
  try {
    makeFolder(folder, 0o700);
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
