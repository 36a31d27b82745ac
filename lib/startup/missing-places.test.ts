import path from 'node:path';
import { expect, it } from 'vitest';
import { readEnv } from '@/lib/process/env';
import { temporaryFolder } from '@/test/temporary-folder';
import { missingPlaces } from './missing-places';

const file = import.meta.filename;

it('names the settings whose place is missing or not writable', () => {
  const schedule = { BACKUP_SCHEDULE: '0 3 * * *' };
  const of = (variables: Record<string, string>) => missingPlaces(readEnv(variables));
  expect(of({ ...schedule, CHROMIUM_PATH: '/nowhere/chromium', BACKUP_FOLDER: file })).toEqual([
    'CHROMIUM_PATH',
    'BACKUP_FOLDER',
  ]);
  const folder = path.join(temporaryFolder(), 'backups-of-missing-places');
  expect(of({ ...schedule, CHROMIUM_PATH: file, BACKUP_FOLDER: folder })).toEqual([]);
  // Not needed: there are no automatic backups.
  expect(of({ BACKUP_FOLDER: file })).toEqual([]);
});
