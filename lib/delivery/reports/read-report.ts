import PostalMime from 'postal-mime';

/** A report of another mail system about one of our messages. */
export type Report =
  | {
      kind: 'delivery';
      action: 'failed' | 'delivered';
      /** RFC 3463, such as `5.1.1`; null where the report gives none. */
      status: string | null;
      diagnostic: string;
    }
  | {
      kind: 'complaint';
      feedbackType: string;
      /** The envelope sender of the message complained about, as the report gives it. */
      originalMailFrom: string | null;
    };

/**
 * Reads a delivery status notification (RFC 3464) or a complaint (RFC 5965). Null for anything else: replies,
 * auto-replies, and reports that change nothing (delayed, relayed, not spam).
 */
export async function readReport(raw: Buffer): Promise<Report | null> {
  const message = await PostalMime.parse(raw, { attachmentEncoding: 'arraybuffer', maxNestingDepth: 20 });
  for (const { mimeType, content } of message.attachments) {
    const text = decodeText(content);
    if (mimeType === 'message/delivery-status' || mimeType === 'message/global-delivery-status') {
      return readDeliveryStatus(text);
    }
    if (mimeType === 'message/feedback-report')
      return readComplaint(text, findOriginalReturnPath(message.attachments));
  }
  return null;
}

/** The groups after the first are about recipients; our messages have one. */
function readDeliveryStatus(text: string): Report | null {
  const groups = text
    .replace(/\r\n/g, '\n')
    .split(/\n[ \t]*\n/)
    .map(readFields);
  const recipient = groups.find((fields) => fields.has('action'));
  const action = recipient?.get('action')?.trim().toLowerCase();
  if (recipient === undefined || (action !== 'failed' && action !== 'delivered')) return null;
  const status = /^\s*([245]\.\d{1,3}\.\d{1,3})/.exec(recipient.get('status') ?? '')?.[1] ?? null;
  const diagnostic = (recipient.get('diagnostic-code') ?? '').replace(/^[^;]{0,40};/, '');
  return { kind: 'delivery', action, status, diagnostic: toSingleLine(diagnostic) };
}

const COMPLAINTS = ['abuse', 'fraud', 'virus', 'other', 'opt-out'];

function readComplaint(text: string, returnPath: string | null): Report | null {
  const fields = readFields(text.replace(/\r\n/g, '\n'));
  const feedbackType = (fields.get('feedback-type') ?? '').trim().toLowerCase();
  if (!COMPLAINTS.includes(feedbackType)) return null;
  const sender = extractAddress(fields.get('original-mail-from') ?? '');
  return { kind: 'complaint', feedbackType, originalMailFrom: sender ?? returnPath };
}

/** The message complained about, or its headers, are attached. */
function findOriginalReturnPath(
  parts: readonly { mimeType: string; content: ArrayBuffer | Uint8Array | string }[],
): string | null {
  const original = parts.find(
    ({ mimeType }) => mimeType === 'message/rfc822' || mimeType === 'text/rfc822-headers',
  );
  if (original === undefined) return null;
  const text = decodeText(original.content);
  const [head = ''] = text.replace(/\r\n/g, '\n').split('\n\n', 1);
  return extractAddress(readFields(head).get('return-path') ?? '');
}

function decodeText(content: ArrayBuffer | Uint8Array | string): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content);
}

function extractAddress(text: string): string | null {
  // A search for something, "@" and something would try every start of a long word without one.
  return text.split(/[\s<>;]+/).find((word) => word.slice(1, -1).includes('@')) ?? null;
}

function readFields(text: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const line of text
    .slice(0, 100_000)
    .replace(/\n[ \t]+/g, ' ')
    .split('\n')) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).trim().toLowerCase();
    if (colon > 0 && !fields.has(name)) fields.set(name, line.slice(colon + 1).trim());
  }
  return fields;
}

function toSingleLine(text: string): string {
  return text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 500)
    .replace(/[\ud800-\udbff]$/, '');
}
