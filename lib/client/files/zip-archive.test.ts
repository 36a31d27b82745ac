import { expect, it } from 'vitest';
import { zipEntries } from '@/lib/attachments/zip-entries';
import { distinctNames, zipArchive } from './zip-archive';

const encode = (text: string) => new TextEncoder().encode(text);

it('writes an archive that others can read', () => {
  const files = [
    { name: 'invoice.txt', bytes: encode('Invoice 4711') },
    { name: 'Прайс-лист 😀.txt', bytes: encode('') },
    { name: 'photo.bin', bytes: Uint8Array.from({ length: 70_000 }, (_, index) => index % 251) },
  ];
  const archive = Buffer.from(zipArchive(files));
  expect(zipEntries(archive)).toEqual(files.map((file) => file.name));
  let at = 0;
  for (const { name, bytes } of files) {
    expect(archive.readUInt32LE(at)).toBe(0x04034b50);
    const start = at + 30 + Buffer.byteLength(name);
    expect(archive.subarray(start, start + bytes.length).equals(bytes)).toBe(true);
    at = start + bytes.length;
  }
});

it('computes the standard checksum', () => {
  expect(Buffer.from(zipArchive([{ name: 'a', bytes: encode('123456789') }])).readUInt32LE(14)).toBe(
    0xcbf43926,
  );
});

it('gives every file a unique name', () => {
  expect(distinctNames(['a.pdf', 'A.pdf', 'a.pdf', 'read', 'read'])).toEqual([
    'a.pdf',
    'A (2).pdf',
    'a (3).pdf',
    'read',
    'read (2)',
  ]);
});
