import { randomFillSync } from 'node:crypto';

let lastMs = 0;
let sequence = 0;
const random = Buffer.alloc(10);

/** A new UUIDv7 (RFC 9562, 5.7): sorts by creation, also within one millisecond of one process. */
export function newId(): string {
  const nowMs = Date.now();
  if (nowMs > lastMs) {
    lastMs = nowMs;
    randomFillSync(random, 0, 2);
    sequence = random.readUInt16BE(0) & 0x7ff;
  } else if (++sequence > 0xfff) {
    lastMs += 1;
    sequence = 0;
  }
  randomFillSync(random);
  const time = lastMs.toString(16).padStart(12, '0');
  const variant = ((random[2] ?? 0) & 0x3f) | 0x80;
  const tail = random.toString('hex', 3, 10);
  const high = sequence.toString(16).padStart(3, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${high}-${variant.toString(16)}${tail.slice(0, 2)}-${tail.slice(2)}`;
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a string has the form of a UUID, of any version. */
export function isUuid(value: string): boolean {
  return uuidPattern.test(value);
}
