import { createHash } from 'node:crypto';
import type { EnvelopeAddress } from './address';
import { encodeBase64, encodeText } from './encoding';
import { foldHeader, formatCustomHeader, formatMailbox, formatParameter, formatTextHeader } from './header';

/** Everything one message is made of. Equal input gives equal bytes, at every retry and in every process. */
export type MessageInput = {
  id: string;
  createdAt: Date;
  from: { name: string | null; address: EnvelopeAddress };
  to: EnvelopeAddress;
  replyTo: EnvelopeAddress | null;
  subject: string;
  html: string | null;
  text: string | null;
  attachments: readonly MessageAttachment[];
  /** One-click unsubscribe URL (RFC 8058); null for email without one. */
  unsubscribeUrl: string | null;
  /** Custom headers, checked when the email was accepted. */
  headers: readonly (readonly [name: string, value: string])[];
};

type MessageAttachment = { filename: string; contentType: string; content: Buffer };

const LINE_END = Buffer.from('\r\n');

type Part = { headers: string; body: Buffer };

/** Builds the MIME message: CRLF line ends, no line over 998 bytes, no header that the input does not ask for. */
export function buildMessage(input: MessageInput): Buffer {
  const content = joinParts(createContentParts(input), 'alternative', input.id);
  const attachments = input.attachments.map(createAttachmentPart);
  const root = joinParts([content, ...attachments], 'mixed', input.id);
  const headers = Buffer.from(`${formatHeaders(input)}${root.headers}\r\n`, 'utf8');
  // Ends in a line end, so that the signed and stored bytes are those SMTP sends.
  const closed = root.body.subarray(-2).equals(LINE_END);
  return Buffer.concat(closed ? [headers, root.body] : [headers, root.body, LINE_END]);
}

function createMessageId(id: string, domain: string): string {
  return `${id}@${domain}`;
}

function formatHeaders(input: MessageInput): string {
  const { from, to, replyTo, unsubscribeUrl } = input;
  return [
    foldHeader('Date', [formatDate(input.createdAt)]),
    foldHeader('From', formatMailbox(from.name, from.address.address, 6)),
    foldHeader('To', [to.address]),
    replyTo === null ? '' : foldHeader('Reply-To', [replyTo.address]),
    formatTextHeader('Subject', input.subject),
    foldHeader('Message-ID', [`<${createMessageId(input.id, from.address.domain)}>`]),
    unsubscribeUrl === null ? '' : formatUnsubscribeHeaders(unsubscribeUrl),
    ...input.headers.map(([name, value]) => formatCustomHeader(name, value)),
    'MIME-Version: 1.0\r\n',
  ].join('');
}

function formatUnsubscribeHeaders(url: string): string {
  // Our URLs have no spaces; if one ever did, omitting the header is better than a broken one.
  if (!/^https?:\/\/[\x21-\x3b\x3d\x3f-\x7e]{1,900}$/.test(url)) return '';
  return `${foldHeader('List-Unsubscribe', [`<${url}>`])}List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n`;
}

function createContentParts(input: MessageInput): Part[] {
  const parts: Part[] = [];
  if (input.text !== null || input.html === null) parts.push(createTextPart('plain', input.text ?? ''));
  if (input.html !== null) parts.push(createTextPart('html', input.html));
  return parts;
}

function createTextPart(subtype: 'plain' | 'html', text: string): Part {
  const { encoding, body } = encodeText(text);
  return {
    headers: `Content-Type: text/${subtype}; charset=utf-8\r\nContent-Transfer-Encoding: ${encoding}\r\n`,
    body,
  };
}

function createAttachmentPart({ filename, contentType, content }: MessageAttachment): Part {
  const type = [`${safeContentType(contentType)};`, ...joinWithCommas(formatParameter('name', filename))];
  const disposition = ['attachment;', ...joinWithCommas(formatParameter('filename', filename))];
  const headers = `${foldHeader('Content-Type', type)}Content-Transfer-Encoding: base64\r\n${foldHeader('Content-Disposition', disposition)}`;
  return { headers, body: encodeBase64(content) };
}

function joinWithCommas(words: readonly string[]): string[] {
  return words.map((word, index) => (index + 1 < words.length ? `${word};` : word));
}

/** Composite types must not be Base64 (RFC 2045, 6.4), and an invalid type must not reach a header. */
function safeContentType(type: string): string {
  const known = /^[a-z0-9][a-z0-9!#$&^_.+-]{0,60}\/[a-z0-9][a-z0-9!#$&^_.+-]{0,80}$/i.test(type);
  return known && !/^(?:multipart|message)\//i.test(type) ? type.toLowerCase() : 'application/octet-stream';
}

function joinParts(parts: readonly Part[], kind: 'alternative' | 'mixed', id: string): Part {
  const [only, ...others] = parts;
  if (only !== undefined && others.length === 0) return only;
  const boundary = createBoundary(id, kind);
  const chunks: Buffer[] = [];
  for (const part of parts) {
    chunks.push(Buffer.from(`--${boundary}\r\n${part.headers}\r\n`, 'latin1'), part.body, LINE_END);
  }
  chunks.push(Buffer.from(`--${boundary}--\r\n`, 'latin1'));
  return {
    headers: foldHeader('Content-Type', [`multipart/${kind};`, `boundary="${boundary}"`]),
    body: Buffer.concat(chunks),
  };
}

/** Constant per message, and not guessable by the author of its content because the id is created later. */
function createBoundary(id: string, kind: string): string {
  return `=_${kind}_${createHash('sha256').update(`${kind} ${id}`).digest('hex').slice(0, 32)}`;
}

function formatDate(date: Date): string {
  return date.toUTCString().replace('GMT', '+0000');
}
