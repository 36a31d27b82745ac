import { formatNumber } from '@/lib/amounts';
import type { ZipFile } from './zip-archive';

/** Limits for reading archives: all templates of a workspace with their images are smaller. */
const zipLimits = { files: 10_000, bytes: 500_000_000 };

/** An archive that cannot be read; the message is a sentence. */
export class ZipError extends Error {}

type Entry = { name: string; method: number; packed: number; size: number; at: number };

/**
 * The files of a ZIP archive (APPNOTE 4.3), stored or deflated, without folders and macOS metadata. Throws ZipError if
 * it is damaged, encrypted or larger than `zipLimits`.
 */
export async function readZip(bytes: Uint8Array<ArrayBuffer>): Promise<ZipFile[]> {
  const entries = readEntries(bytes).filter(
    ({ name }) => !name.endsWith('/') && !/(?:^|\/)(?:__MACOSX\/|\._|\.DS_Store$)/.test(name),
  );
  if (entries.length > zipLimits.files)
    throw new ZipError(`The archive holds more than ${formatNumber(zipLimits.files)} files.`);
  const files: ZipFile[] = [];
  let left = zipLimits.bytes;
  for (const entry of entries) {
    const content = await unpack(bytes, entry, left);
    left -= content.length;
    files.push({ name: entry.name, bytes: content });
  }
  return files;
}

function readEntries(bytes: Uint8Array<ArrayBuffer>): Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end === -1) throw new ZipError('This is no ZIP archive, or it is cut off.');
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  return Array.from({ length: count }, () => {
    if (at + 46 > end || view.getUint32(at, true) !== 0x02014b50)
      throw new ZipError('The archive is damaged.');
    if (view.getUint16(at + 8, true) & 1) throw new ZipError('The archive is encrypted.');
    const nameLength = view.getUint16(at + 28, true);
    const entry = {
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)).replaceAll('\\', '/'),
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    };
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    return entry;
  });
}

/** The archive may be followed by a comment. */
function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - 22 - 65_535);
  for (let at = view.byteLength - 22; at >= first; at -= 1)
    if (view.getUint32(at, true) === 0x06054b50) return at;
  return -1;
}

async function unpack(
  bytes: Uint8Array<ArrayBuffer>,
  { name, method, packed, size, at }: Entry,
  maxBytes: number,
): Promise<Uint8Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (at + 30 > bytes.length || view.getUint32(at, true) !== 0x04034b50)
    throw new ZipError('The archive is damaged.');
  const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  const content = bytes.subarray(start, start + packed);
  if (size > maxBytes) throw new ZipError('The archive holds more than 500 MB.');
  if (method === 0) return content;
  if (method !== 8) throw new ZipError(`“${name}” is packed in a way that is not read here.`);
  return inflate(content, size, name);
}

/** Stops if the output exceeds the declared size: such a file is meant to fill the memory. */
async function inflate(packed: Uint8Array<ArrayBuffer>, size: number, name: string): Promise<Uint8Array> {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const content = new Uint8Array(size);
  let at = 0;
  try {
    const reader = stream.getReader();
    for (let step = await reader.read(); !step.done; step = await reader.read()) {
      if (at + step.value.length > size) throw new ZipError('The archive is damaged.');
      content.set(step.value, at);
      at += step.value.length;
    }
  } catch {
    throw new ZipError(`“${name}” in the archive is damaged.`);
  }
  if (at !== size) throw new ZipError(`“${name}” in the archive is damaged.`);
  return content;
}
