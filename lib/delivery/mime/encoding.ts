/** The transfer encodings this program writes (RFC 2045). */
type TransferEncoding = '7bit' | 'quoted-printable' | 'base64';

const LINE_LENGTH = 76;
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
  if (!UNSAFE.test(text)) return { encoding: '7bit', body: Buffer.from(normaliseLines(text), 'latin1') };
  const body = encodeQuotedPrintable(Buffer.from(text, 'utf8'));
  if (body !== null) return { encoding: 'quoted-printable', body };
  return { encoding: 'base64', body: encodeBase64(Buffer.from(normaliseLines(text), 'utf8')) };
}

/** What a server on the way may have a reason to touch. */
const UNSAFE = /[^ -~\r\n]| [\r\n]| $|^From |^[^\r\n]{79}/m;

const [LF, CR, SPACE, TAB, EQUALS, DOT, F] = [0x0a, 0x0d, 0x20, 0x09, 0x3d, 0x2e, 0x46] as const;

/** Bytes that quoted-printable writes as they are wherever they stand: printable ASCII but space and `=`. */
const LITERAL = Uint8Array.from({ length: 256 }, (_, byte) =>
  Number(byte > SPACE && byte <= 0x7e && byte !== EQUALS),
);
const HEX = Buffer.from('0123456789ABCDEF');

const LARGEST_DRAFT = 1_000_000;
/** Written over by each text: what is given and thrown away for each message keeps the collector busy. */
let draft = Buffer.allocUnsafe(0);

function emptyDraft(size: number): Buffer {
  if (size > LARGEST_DRAFT) return Buffer.allocUnsafe(size);
  if (draft.length < size) draft = Buffer.allocUnsafeSlow(Math.min(LARGEST_DRAFT, size * 2));
  return draft;
}

/**
 * Quoted-printable (RFC 2045, 6.7) of text, with CRLF line ends; no line is longer than 76. Null where base64 is smaller.
 * All that is sent goes through here: a byte in the middle of a line has the shortest way.
 */
function encodeQuotedPrintable(bytes: Buffer): Buffer | null {
  const out = emptyDraft(bytes.length * 4 + 16);
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
    // A dot or "From " at a line's start, also behind a soft break, might be taken for something else.
    const literal = isLiteral
      ? column > 0 || !(byte === DOT || (byte === F && startsFrom(bytes, index)))
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
    // Spaces are not counted: at the end of lines they are few.
    if (!isLiteral && byte !== SPACE && column > 0) escaped += 1;
  }
  return escaped * 2 > given / 3 ? null : Buffer.from(out.subarray(0, length));
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
