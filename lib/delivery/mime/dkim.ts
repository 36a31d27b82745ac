import { createHash, type KeyObject, sign } from 'node:crypto';
import { promisify } from 'node:util';

/** One DKIM key: RSA signs with rsa-sha256 (RFC 6376), Ed25519 with ed25519-sha256 (RFC 8463). */
export type DkimKey = { domain: string; selector: string; privateKey: KeyObject };

const signAsync = promisify(sign);

/** Headers that are signed, in the order of `h=`; the first group once more than present, so that none can be added. */
const OVERSIGNED = [
  'from',
  'to',
  'subject',
  'date',
  'message-id',
  'reply-to',
  'mime-version',
  'content-type',
];
const SIGNED = [
  'list-unsubscribe',
  'list-unsubscribe-post',
  'list-id',
  'in-reply-to',
  'references',
  'auto-submitted',
  'content-transfer-encoding',
];

/**
 * Creates one DKIM-Signature per key, to put in front of the message (relaxed/relaxed). Signatures do not
 * cover each other, have no timestamp and are deterministic, so that a retry has the same bytes. Signing runs
 * off the event loop.
 */
export async function createSignatures(message: Buffer, keys: readonly DkimKey[]): Promise<string> {
  if (keys.length === 0) return '';
  const split = message.indexOf('\r\n\r\n');
  const headers = parseHeaders(message.toString('utf8', 0, split + 2));
  const bodyHash = createHash('sha256')
    .update(relaxBody(message.subarray(split + 4)))
    .digest('base64');
  const names = selectSignedNames(headers);
  const data = selectSignedData(headers, names);
  const signatures = await Promise.all(keys.map((key) => createSignature(names, data, bodyHash, key)));
  return signatures.join('');
}

async function createSignature(
  names: readonly string[],
  data: string,
  bodyHash: string,
  key: DkimKey,
): Promise<string> {
  const algorithm = key.privateKey.asymmetricKeyType === 'ed25519' ? 'ed25519-sha256' : 'rsa-sha256';
  const unsigned = [
    `DKIM-Signature: v=1; a=${algorithm}; c=relaxed/relaxed; d=${key.domain};`,
    ` s=${key.selector};`,
    ` h=${foldNames(names)};`,
    ` bh=${bodyHash};`,
    ' b=',
  ].join('\r\n');
  const signature = await signData(data + relaxHeader(unsigned), key.privateKey);
  return `${unsigned}${foldSignature(signature)}\r\n`;
}

function signData(data: string, key: KeyObject): Promise<Buffer> {
  if (key.asymmetricKeyType !== 'ed25519') return signAsync('sha256', Buffer.from(data, 'utf8'), key);
  return signAsync(null, createHash('sha256').update(data, 'utf8').digest(), key);
}

function parseHeaders(text: string): Map<string, string[]> {
  const headers = new Map<string, string[]>();
  for (const raw of text.split(/\r\n(?![ \t])/)) {
    if (raw === '') continue;
    const name = raw.slice(0, raw.indexOf(':')).trim().toLowerCase();
    const others = headers.get(name);
    if (others === undefined) headers.set(name, [raw]);
    else others.push(raw);
  }
  return headers;
}

function selectSignedNames(headers: ReadonlyMap<string, string[]>): string[] {
  const present = (name: string) => (headers.get(name) ?? []).map(() => name);
  return [...OVERSIGNED.flatMap((name) => [...present(name), name]), ...SIGNED.flatMap(present)];
}

/** RFC 6376, 5.4.2: repeated names take the headers from the bottom up; names past the last one sign nothing. */
function selectSignedData(headers: ReadonlyMap<string, string[]>, names: readonly string[]): string {
  let data = '';
  for (const name of new Set(names)) {
    for (const raw of (headers.get(name) ?? []).toReversed()) data += `${relaxHeader(raw)}\r\n`;
  }
  return data;
}

function relaxHeader(raw: string): string {
  const colon = raw.indexOf(':');
  const value = raw.slice(colon + 1);
  const reduced = /\r\n|\t| {2}/.test(value) ? value.replace(/\r\n/g, '').replace(/[ \t]+/g, ' ') : value;
  return `${raw.slice(0, colon).trim().toLowerCase()}:${reduced.trim()}`;
}

/** RFC 6376, 3.4.4. Most bodies need no changes and are returned without a copy. */
export function relaxBody(body: Buffer): Buffer {
  const touched = body.includes('  ') || body.includes('\t') || body.includes(' \r\n');
  const reduced = touched ? collapseSpaces(body) : body;
  let end = reduced.length;
  while (end >= 2 && reduced[end - 1] === 0x0a && reduced[end - 2] === 0x0d) end -= 2;
  if (end === 0) return Buffer.alloc(0);
  return end + 2 <= reduced.length
    ? reduced.subarray(0, end + 2)
    : Buffer.concat([reduced, Buffer.from('\r\n')]);
}

/** Spaces and tabs in a row become one space, and none before a line end. */
function collapseSpaces(body: Buffer): Buffer {
  const out = Buffer.allocUnsafe(body.length);
  let length = 0;
  let isAfterSpace = false;
  for (let index = 0; index < body.length; index++) {
    const byte = body[index] ?? 0;
    if (byte === 0x20 || byte === 0x09) {
      isAfterSpace = true;
      continue;
    }
    if (isAfterSpace && !(byte === 0x0d && body[index + 1] === 0x0a)) out[length++] = 0x20;
    isAfterSpace = false;
    out[length++] = byte;
  }
  if (isAfterSpace) out[length++] = 0x20;
  return out.subarray(0, length);
}

function foldNames(names: readonly string[]): string {
  let text = '';
  let column = 3;
  for (const [index, name] of names.entries()) {
    const word = index === 0 ? name : `:${name}`;
    if (column + word.length > 76) {
      text += '\r\n ';
      column = 1;
    }
    text += word;
    column += word.length;
  }
  return text;
}

function foldSignature(signature: Buffer): string {
  return (signature.toString('base64').match(/.{1,72}/g) ?? []).join('\r\n ');
}
