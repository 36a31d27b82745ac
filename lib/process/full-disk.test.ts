import { expect, it } from 'vitest';
import { explainFullDisk } from './full-disk';

it('a full disk is said in one sentence, whether a file or the database met it', () => {
  const sentence = 'There is no room left on the disk; make some, and start this again.';
  const ofFile = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  const ofTable = Object.assign(new Error('could not extend file'), { code: '53100' });
  for (const error of [ofFile, ofTable, new Error('Failed query', { cause: ofTable })])
    expect(explainFullDisk(error)).toMatchObject({ name: 'StartupFailure', message: sentence });
});

it('other errors stay as they are', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  expect(explainFullDisk(refused)).toBe(refused);
});
