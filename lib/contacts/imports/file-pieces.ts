import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import { contactImportPieces } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';
import { fileLimitBytes } from './contract';
import type { ByteSource } from './csv-records';
import { detectEncoding } from './file-head';

const pieceBytes = 1 << 20;

/**
 * Stores a file in pieces, converting UTF-16 to UTF-8 without byte order mark. Returns its size.
 * `PAYLOAD_TOO_LARGE`.
 */
export async function storePieces(
  db: Database,
  importId: string,
  file: AsyncIterable<Uint8Array>,
): Promise<number> {
  let [position, size] = [0, 0];
  const store = async (bytes: Buffer) => {
    await db.insert(contactImportPieces).values({ importId, position, bytes });
    position += 1;
    size += bytes.length;
  };
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  for await (const part of toUtf8(limitSize(file))) {
    waiting.push(part);
    waitingBytes += part.length;
    if (waitingBytes < pieceBytes) continue;
    let rest = Buffer.concat(waiting);
    for (; rest.length >= pieceBytes; rest = rest.subarray(pieceBytes))
      await store(rest.subarray(0, pieceBytes));
    waiting = [rest];
    waitingBytes = rest.length;
  }
  if (waitingBytes > 0) await store(Buffer.concat(waiting));
  return size;
}

/** Reads the stored file from any offset. */
export function createPieceSource(db: Database, importId: string): ByteSource {
  return async (offset) => {
    const position = Math.floor(offset / pieceBytes);
    const { rows } = await db.execute<{ bytes: Buffer }>(sql`
      select bytes from contact_import_pieces where import_id = ${importId} and position = ${position}`);
    const rest = rows[0]?.bytes.subarray(offset % pieceBytes);
    return rest && rest.length > 0 ? rest : null;
  };
}

async function* limitSize(file: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const part of file) {
    bytes += part.byteLength;
    if (bytes > fileLimitBytes)
      throw new DomainError('PAYLOAD_TOO_LARGE', 'A file to import has at most 200 MB. Split it.', {
        limit_bytes: fileLimitBytes,
      });
    yield Buffer.from(part.buffer, part.byteOffset, part.byteLength);
  }
}

/** Detects the encoding from the first bytes, which may arrive in small chunks. */
export async function* toUtf8(file: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let head: Buffer | null = Buffer.alloc(0);
  let decoder: TextDecoder | null = null;
  const begin = (bytes: Buffer): Buffer => {
    const encoding = detectEncoding(bytes);
    // The decoder removes the byte order mark.
    if (encoding.startsWith('utf-16')) decoder = new TextDecoder(encoding);
    else if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return bytes.subarray(3);
    return decoder ? decode(decoder, bytes) : bytes;
  };
  for await (const part of file) {
    if (head) {
      head = Buffer.concat([head, part]);
      if (head.length < 1_000) continue;
      yield begin(head);
      head = null;
    } else yield decoder ? decode(decoder, part) : part;
  }
  if (head) yield begin(head);
}

function decode(decoder: TextDecoder, bytes: Buffer): Buffer {
  return Buffer.from(decoder.decode(bytes, { stream: true }));
}
