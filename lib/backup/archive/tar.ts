// The subset of tar (POSIX.1-2001, ustar with pax headers) that a backup needs: files in sequence, each with a digest
// in a header of its own. `tar -tf` lists it, `tar -xf` unpacks it.

export const blockBytes = 512;
const digestKeyword = 'POSTROOM.sha256';

/** The headers that precede the bytes of a file. */
export function tarHeaders(name: string, size: number, digest: string): Buffer {
  const record = paxRecord(digestKeyword, digest);
  return Buffer.concat([
    header(`digest/${name}`.slice(0, 99), record.length, 'x'),
    record,
    createPadding(record.length),
    header(name, size, '0'),
  ]);
}

/** The padding of a file's last block. */
export function createPadding(size: number): Buffer {
  return Buffer.alloc((blockBytes - (size % blockBytes)) % blockBytes);
}

/** Two empty blocks. */
export const tarEnd = Buffer.alloc(2 * blockBytes);

type TarHeader = { name: string; size: number; type: string };

/** Reads one header; null for an empty block. Throws if the checksum is wrong. */
export function readTarHeader(block: Buffer): TarHeader | null {
  if (block.every((byte) => byte === 0)) return null;
  const stated = Number.parseInt(text(block, 148, 8), 8);
  const summed = Buffer.from(block).fill(' ', 148, 156);
  if (stated !== sum(summed)) throw new Error('A header has a wrong checksum.');
  return {
    name: text(block, 0, 100),
    size: Number.parseInt(text(block, 124, 12), 8),
    type: text(block, 156, 1),
  };
}

/** The digest in the records of a pax header; null if there is none. */
export function readDigest(records: Buffer): string | null {
  return (
    new RegExp(`^\\d+ ${digestKeyword}=([0-9a-f]{64})$`, 'm').exec(records.toString('utf8'))?.[1] ?? null
  );
}

/** A record starts with its own length. */
function paxRecord(keyword: string, value: string): Buffer {
  const rest = ` ${keyword}=${value}\n`;
  const length = rest.length + String(rest.length + 2).length;
  return Buffer.from(`${length}${rest}`);
}

function header(name: string, size: number, type: string): Buffer {
  if (Buffer.byteLength(name) > 99) throw new Error('A name in a backup is too long.');
  const block = Buffer.alloc(blockBytes);
  block.write(name, 0);
  block.write('0000600\0', 100);
  block.write('0000000\0', 108);
  block.write('0000000\0', 116);
  block.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  block.write(`${'0'.repeat(11)}\0`, 136);
  block.fill(' ', 148, 156);
  block.write(type, 156);
  block.write('ustar\u000000', 257);
  block.write(`${sum(block).toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}

function sum(block: Buffer): number {
  return block.reduce((total, byte) => total + byte, 0);
}

function text(block: Buffer, start: number, length: number): string {
  return block
    .toString('utf8', start, start + length)
    .replace(/\0[\s\S]*$/, '')
    .trim();
}
