import type { SMTPServerDataStream } from 'smtp-server';
import { DomainError } from '@/lib/errors';

/** The incoming messages that this process holds. Whoever reserves room must release it. */
type InHand = { bytes: number; mostBytes: number };

/**
 * The bytes of a message, read to the end even if it is refused: the sender reads the reply only then.
 * `PAYLOAD_TOO_LARGE`, or `INTERNAL_ERROR` (503) if too much is incoming at once. On success `inHand` counts them until
 * the caller is done.
 */
export async function readMessage(stream: SMTPServerDataStream, inHand: InHand): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytesHeld = 0;
  let crowded = false;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      crowded ||= inHand.bytes + chunk.length > inHand.mostBytes;
      if (crowded || stream.sizeExceeded) {
        chunks.length = 0;
        inHand.bytes -= bytesHeld;
        bytesHeld = 0;
        continue;
      }
      chunks.push(chunk);
      bytesHeld += chunk.length;
      inHand.bytes += chunk.length;
    }
    if (stream.sizeExceeded)
      throw new DomainError('PAYLOAD_TOO_LARGE', 'The message is larger than SIZE says. Send less at once.');
    if (crowded) {
      const message = 'Too many messages are on their way in. Try again later.';
      throw new DomainError('INTERNAL_ERROR', message, undefined, { status: 503 });
    }
    return Buffer.concat(chunks, bytesHeld);
  } catch (cause) {
    inHand.bytes -= bytesHeld;
    if (cause instanceof DomainError) throw cause;
    const message = 'The connection ended before the message did.';
    throw new DomainError('INTERNAL_ERROR', message, undefined, { status: 503, cause });
  }
}
