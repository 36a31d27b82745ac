/** The transfer encodings this program writes (RFC 2045). */
type TransferEncoding = '7bit' | 'quoted-printable' | 'base64';

const LINE_LENGTH = 76;
const BYTES_PER_LINE = 57;

/** Converts all line ends to CRLF, also lone CR and LF. */
function normaliseLines(text: string): string {
  return text.replace(/\r\n|\r|\n/g, '\r\n');
}

/**
 * The smallest safe encoding of a text body, with CRLF line ends. 7bit only if no server has a reason to
 * change a byte: short ASCII lines, no trailing space, no "From " that an mbox would quote.
 */
export function encodeText(text: string): { encoding: TransferEncoding; body: Buffer } {
  if (!UNSAFE.test(text)) return { encoding: '7bit', body: Buffer.from(normaliseLines(text), 'latin1') };
  const body = encodeQuotedPrintable(Buffer.from(text, 'utf8'));
  if (body !== null) return { encoding: 'quoted-printable', body };
  return { encoding: 'base64', body: encodeBase64(Buffer.from(normaliseLines(text), 'utf8')) };
}

/** Text that a server may change in transit. */
const UNSAFE = /[^ -~\r\n]| [\r\n]| $|^From |^[^\r\n]{79}/m;

const [LF, CR, SPACE, TAB, EQUALS, DOT, F] = [0x0a, 0x0d, 0x20, 0x09, 0x3d, 0x2e, 0x46] as const;

/** Bytes that quoted-printable never escapes: printable ASCII except space and `=`. */
const LITERAL = Uint8Array.from({ length: 256 }, (_, byte) =>
  Number(byte > SPACE && byte <= 0x7e && byte !== EQUALS),
);
const HEX = Buffer.from('0123456789ABCDEF');

const LARGEST_DRAFT = 1_000_000;
/** Reused by each text: allocating it per message would burden the garbage collector. */
let scratch = Buffer.allocUnsafe(0);

function takeScratch(size: number): Buffer {
  if (size > LARGEST_DRAFT) return Buffer.allocUnsafe(size);
  if (scratch.length < size) scratch = Buffer.allocUnsafeSlow(Math.min(LARGEST_DRAFT, size * 2));
  return scratch;
}

/**
 * Quoted-printable (RFC 2045, 6.7) with CRLF line ends, no line over 76 characters; null where base64 is
 * smaller. Hot path: an ordinary byte takes the shortest branch.
 */
function encodeQuotedPrintable(bytes: Buffer): Buffer | null {
  const out = takeScratch(bytes.length * 4 + 16);
  let [length, column, given, escaped] = [0, 0, bytes.length, 0];
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index] ?? 0;
    const isLiteral = LITERAL[byte] === 1;
    if (isLiteral && column > 0 && column < LINE_LENGTH - 1) {
      out[length++] = byte;
      column += 1;
      continue;
    }
    if (byte === CR || byte === LF) {
      if (byte === CR && bytes[index + 1] === LF) index += 1;
      else given += 1;
      out[length++] = CR;
      out[length++] = LF;
      column = 0;
      continue;
    }
    const next = bytes[index + 1] ?? LF;
    const last = next === CR || next === LF;
    // A dot or "From " at the start of a line, also after a soft break, could be misread.
    const literal = isLiteral
      ? column > 0 || !(byte === DOT || (byte === F && isFromLine(bytes, index)))
      : !last && (byte === SPACE || byte === TAB);
    if (column + (literal ? 1 : 3) > (last ? LINE_LENGTH : LINE_LENGTH - 1)) {
      out[length++] = EQUALS;
      out[length++] = CR;
      out[length++] = LF;
      column = 0;
      index--;
    } else if (literal) {
      out[length++] = byte;
      column += 1;
    } else {
      out[length++] = EQUALS;
      out[length++] = HEX[byte >> 4] ?? 0;
      out[length++] = HEX[byte & 15] ?? 0;
      column += 3;
    }
    // Spaces are not counted: few are at line ends.
    if (!isLiteral && byte !== SPACE && column > 0) escaped += 1;
  }
  return escaped * 2 > given / 3 ? null : Buffer.from(out.subarray(0, length));
}

function isFromLine(bytes: Buffer, index: number): boolean {
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
