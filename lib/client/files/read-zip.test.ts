import { expect, it } from 'vitest';
import { readZip } from './read-zip';
import { zipArchive } from './zip-archive';

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** A stored archive with one deflated file, as written by other programs. */
async function deflated(name: string, text: string): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const packed = new Uint8Array(await new Response(stream).arrayBuffer());
  const archive = zipArchive([{ name, bytes: packed }]);
  const view = new DataView(archive.buffer);
  const head = 30 + name.length + packed.length;
  view.setUint16(8, 8, true);
  view.setUint16(head + 10, 8, true);
  view.setUint32(head + 24, bytesOf(text).length, true);
  return archive;
}

it('reads stored and deflated files, and skips folders and macOS metadata', async () => {
  const archive = zipArchive(
    ['mail/größe.mjml', 'mail/', '__MACOSX/mail/._größe.mjml', '.DS_Store'].map((name) => ({
      ...{ name, bytes: bytesOf(name) },
    })),
  );
  const files = await readZip(archive);
  expect(files.map(({ name, bytes }) => [name, new TextDecoder().decode(bytes)])).toEqual([
    ['mail/größe.mjml', 'mail/größe.mjml'],
  ]);
  const text = 'Hello '.repeat(1_000);
  const [file] = await readZip(await deflated('a.html', text));
  expect(new TextDecoder().decode(file?.bytes)).toBe(text);
});

it('rejects files that are no archive, damaged, encrypted, or larger than declared', async () => {
  const archive = await deflated('a.html', 'Hello '.repeat(1_000));
  await expect(readZip(bytesOf('no archive at all, but long enough for one'))).rejects.toThrow('no ZIP');
  await expect(readZip(archive.slice(0, -30))).rejects.toThrow('no ZIP');
  const head = new DataView(archive.buffer).getUint32(archive.length - 6, true);
  for (const [offset, value, sentence] of [
    [24, 10, 'damaged'],
    [24, 600_000_000, '500 MB'],
    [8, 1, 'encrypted'],
    [10, 12, 'packed'],
    [42, 5, 'damaged'],
  ] as const) {
    const changed = archive.slice();
    const view = new DataView(changed.buffer);
    if (offset === 24 || offset === 42) view.setUint32(head + offset, value, true);
    else view.setUint16(head + offset, value, true);
    await expect(readZip(changed), String(offset)).rejects.toThrow(sentence);
  }
});
