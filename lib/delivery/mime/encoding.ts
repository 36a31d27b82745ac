/** The transfer encodings this program writes (RFC 2045). */
type TransferEncoding = '7bit' | 'quoted-printable' | 'base64';

const LINE_LENGTH = 76;
const MOST_PLAIN_COLUMNS = 78;
const BYTES_PER_LINE = 57;

/** Lines end in CRLF whatever the source used; lone CR and lone LF are line ends too. */
function normaliseLines(text: string): string {
  return text.replace(/\r\n|\r|\n/g, '\r\n');
}

/**
 * The smallest safe encoding of a text body, with CRLF line ends. 7bit only where no server on the way has a
 * reason to touch a byte: short ASCII lines, no trailing space, no "From " that an mbox would quote.
 */
export function encodeText(text: string): { encoding: TransferEncoding; body: Buffer } {
  const bytes = Buffer.from(normaliseLines(text), 'utf8');
  const { plain, escaped } = survey(bytes);
  if (plain) return { encoding: '7bit', body: bytes };
  if (escaped * 2 > bytes.length / 3) return { encoding: 'base64', body: encodeBase64(bytes) };
  return { encoding: 'quoted-printable', body: encodeQuotedPrintable(bytes) };
}

/** Bytes that quoted-printable writes as they are wherever they stand: printable ASCII but space and `=`. */
const LITERAL = Uint8Array.from({ length: 256 }, (_, byte) =>
  Number(byte > 0x20 && byte <= 0x7e && byte !== 0x3d),
);

/** One pass over what every message has most of: whether it may go as it is, and how many bytes need an escape. */
function survey(bytes: Buffer): { plain: boolean; escaped: number } {
  let plain = true;
  let escaped = 0;
  let column = 0;
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index] ?? 0;
    if (byte === 0x0d || byte === 0x0a) {
      if (index > 0 && bytes[index - 1] === 0x20) plain = false;
      column = 0;
      continue;
    }
    if (LITERAL[byte] === 0 && byte !== 0x20) {
      escaped += 1;
      if (byte !== 0x3d) plain = false;
    }
    if (column === 0 && byte === 0x46 && startsFrom(bytes, index)) plain = false;
    column += 1;
    if (column > MOST_PLAIN_COLUMNS) plain = false;
  }
  return { plain: plain && bytes.at(-1) !== 0x20, escaped };
}

const HEX = '0123456789ABCDEF';

/** Quoted-printable (RFC 2045, 6.7) of bytes whose line ends are CRLF; no line is longer than 76. */
function encodeQuotedPrintable(bytes: Buffer): Buffer {
  const out = Buffer.allocUnsafe(bytes.length * 4 + 16);
  let length = 0;
  let column = 0;
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index] ?? 0;
    if (byte === 0x0d && bytes[index + 1] === 0x0a) {
      out[length++] = 0x0d;
      out[length++] = 0x0a;
      column = 0;
      index++;
      continue;
    }
    const last = index + 1 === bytes.length || (bytes[index + 1] === 0x0d && bytes[index + 2] === 0x0a);
    const literal =
      LITERAL[byte] === 1
        ? column > 0 || !(byte === 0x2e || startsFrom(bytes, index))
        : (byte === 0x20 || byte === 0x09) && !last;
    const width = literal ? 1 : 3;
    if (column + width > LINE_LENGTH - (last ? 0 : 1)) {
      out[length++] = 0x3d;
      out[length++] = 0x0d;
      out[length++] = 0x0a;
      column = 0;
      // A dot or "From " that a soft break moves to a line's start is quoted by the check at the next turn.
      index--;
      continue;
    }
    if (literal) out[length++] = byte;
    else {
      out[length++] = 0x3d;
      out[length++] = HEX.charCodeAt(byte >> 4);
      out[length++] = HEX.charCodeAt(byte & 15);
    }
    column += width;
  }
  return Buffer.from(out.subarray(0, length));
}

function startsFrom(bytes: Buffer, index: number): boolean {
  return bytes[index] === 0x46 && bytes.toString('latin1', index, index + 5) === 'From ';
}

/** Base64 in lines of 76 characters, each with its CRLF. */
export function encodeBase64(bytes: Buffer): Buffer {
  const lines = Math.ceil(bytes.length / BYTES_PER_LINE);
  const out = Buffer.allocUnsafe(Math.ceil(bytes.length / 3) * 4 + lines * 2);
  let length = 0;
  for (let start = 0; start < bytes.length; start += BYTES_PER_LINE) {
    length += out.write(bytes.toString('base64', start, start + BYTES_PER_LINE), length, 'latin1');
    out[length++] = 0x0d;
    out[length++] = 0x0a;
  }
  return out.subarray(0, length);
}
