import { describe, expect, it } from 'vitest';
import { zip } from '@/test/documents/zip-file';
import { zipEntries } from './zip-entries';

const endLength = 22;

/** The same archive with a comment at its end. */
function commented(archive: Buffer, comment: Buffer): Buffer {
  const copy = Buffer.concat([archive, comment]);
  copy.writeUInt16LE(comment.length, archive.length - 2);
  return copy;
}

describe('zipEntries', () => {
  it('names every entry, even with a comment', () => {
    expect(zipEntries(zip('a.txt', 'b/c.txt'))).toEqual(['a.txt', 'b/c.txt']);
    expect(zipEntries(commented(zip('a.txt'), Buffer.from('made by hand')))).toEqual(['a.txt']);
    expect(zipEntries(zip())).toEqual([]);
  });

  it('names the last of the maximum number of entries', () => {
    const names = Array.from({ length: 65_535 }, (_, index) => `${index}.txt`).with(-1, 'setup.exe');
    expect(zipEntries(zip(...names))?.at(-1)).toBe('setup.exe');
  });

  it('rejects an archive that counts fewer entries than it has', () => {
    const archive = zip('a.txt', 'setup.exe');
    archive.writeUInt16LE(1, archive.length - endLength + 10);
    expect(zipEntries(archive)).toBeNull();
  });

  it('rejects an archive whose comment imitates the end of an empty one', () => {
    expect(zipEntries(commented(zip('setup.exe'), zip()))).toBeNull();
  });

  it('rejects a part of an archive', () => {
    const archive = zip('a.txt', 'b.txt');
    for (const length of [0, 10, 40, archive.length - 1])
      expect(zipEntries(archive.subarray(0, length))).toBeNull();
    expect(zipEntries(archive.subarray(5))).toBeNull();
  });
});
