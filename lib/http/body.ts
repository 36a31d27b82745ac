import { formatNumber } from '@/lib/amounts';
import { DomainError } from '@/lib/errors';

const pauseMs = 2000;

/**
 * The bytes of a request's body, counted as received. `PAYLOAD_TOO_LARGE` over `limitBytes`, whatever Content-Length
 * says.
 */
export async function readBody(request: Request, limitBytes: number): Promise<Buffer> {
  if (!request.body) return Buffer.alloc(0);
  const announced = Number(request.headers.get('content-length') ?? 0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  let stalled = false;
  const reader = request.body.getReader();
  for (;;) {
    const reading = announced > limitBytes ? readOrGiveUp(reader) : reader.read();
    const part = await reading.catch((cause: unknown) => {
      throw new DomainError('INVALID_REQUEST', 'The request ended before its body did.', undefined, {
        cause,
      });
    });
    stalled = part === null;
    if (part === null || part.done) break;
    const { value } = part;
    size += value.byteLength;
    if (size > limitBytes) break;
    chunks.push(value);
  }
  if (size > limitBytes || stalled) {
    discardRest(reader);
    const limit = formatNumber(limitBytes);
    throw new DomainError(
      'PAYLOAD_TOO_LARGE',
      `The request body has more than ${limit} bytes. Send less at once.`,
      {
        limit_bytes: limitBytes,
      },
    );
  }
  return Buffer.concat(chunks, size);
}

// A sender that announced too much and then pauses is not waited for.
async function readOrGiveUp(reader: ReadableStreamDefaultReader<Uint8Array>) {
  let timer: NodeJS.Timeout | undefined;
  const pause = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), pauseMs);
  });
  try {
    return await Promise.race([reader.read(), pause]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Reads and drops what still comes of a refused body. Left unread it stands before the connection's next request, which
 * then waits for ever; canceling the stream does just that.
 */
export function discardRest(reader: ReadableStreamDefaultReader<Uint8Array>): void {
  const discard = async () => {
    while (!(await reader.read()).done);
  };
  discard().catch(() => undefined);
}

/** Refuses a body without a JSON content type. */
export function requireJson(request: Request): void {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type === 'application/json') return;
  throw new DomainError(
    'UNSUPPORTED_MEDIA_TYPE',
    'Send the body as JSON with the header Content-Type: application/json.',
  );
}

/** Parses UTF-8 JSON; `INVALID_JSON` gives the position of the mistake. */
export function parseJson(bytes: Buffer): unknown {
  if (bytes.length === 0) throw new DomainError('INVALID_JSON', 'The request body is empty: send JSON.');
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    const position =
      error instanceof SyntaxError
        ? / at position \d+( \(line \d+ column \d+\))?/.exec(error.message)?.[0]
        : undefined;
    const reason =
      error instanceof TypeError
        ? 'it is not valid UTF-8'
        : position
          ? `it breaks${position}`
          : 'it is not well-formed';
    throw new DomainError('INVALID_JSON', `The request body is not JSON: ${reason}.`);
  }
}
