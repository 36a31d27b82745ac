import { createHash } from 'node:crypto';
import type { EnvelopeAddress } from './address';
import { encodeBase64, encodeText } from './encoding';
import { foldWords, mailboxWords, ownHeader, parameterWords, textHeader } from './header';

/** All that one message is made of. Equal input gives equal bytes, at every retry and in every process. */
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
  /** One-click address of RFC 8058; null for email that has none. */
  unsubscribeUrl: string | null;
  /** Of the sender's own, checked when it was accepted. */
  headers: readonly (readonly [name: string, value: string])[];
};

type MessageAttachment = { filename: string; contentType: string; content: Buffer };

const LINE_END = Buffer.from('\r\n');

type Part = { headers: string; body: Buffer };

/** The MIME message: CRLF line ends, no line over 998 octets, no header that the input did not ask for. */
export function buildMessage(input: MessageInput): Buffer {
  const content = joinParts(contentParts(input), 'alternative', input.id);
  const attachments = input.attachments.map(attachmentPart);
  const root = joinParts([content, ...attachments], 'mixed', input.id);
  const headers = Buffer.from(`${messageHeaders(input)}${root.headers}\r\n`, 'utf8');
  // Ending in a line end, the bytes that are signed and kept are the bytes that SMTP carries.
  const closed = root.body.subarray(-2).equals(LINE_END);
  return Buffer.concat(closed ? [headers, root.body] : [headers, root.body, LINE_END]);
}

/** The Message-ID without its brackets. */
export function messageId(id: string, domain: string): string {
  return `${id}@${domain}`;
}

function messageHeaders(input: MessageInput): string {
  const { from, to, replyTo, unsubscribeUrl } = input;
  return [
    foldWords('Date', [rfc5322Date(input.createdAt)]),
    foldWords('From', mailboxWords(from.name, from.address.address, 6)),
    foldWords('To', [to.address]),
    replyTo === null ? '' : foldWords('Reply-To', [replyTo.address]),
    textHeader('Subject', input.subject),
    foldWords('Message-ID', [`<${messageId(input.id, from.address.domain)}>`]),
    unsubscribeUrl === null ? '' : unsubscribeHeaders(unsubscribeUrl),
    ...input.headers.map(([name, value]) => ownHeader(name, value)),
    'MIME-Version: 1.0\r\n',
  ].join('');
}

function unsubscribeHeaders(url: string): string {
  // The URL is ours and has no spaces; should it ever not be, no header is better than a broken one.
  if (!/^https?:\/\/[\x21-\x3b\x3d\x3f-\x7e]{1,900}$/.test(url)) return '';
  return `${foldWords('List-Unsubscribe', [`<${url}>`])}List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n`;
}

function contentParts(input: MessageInput): Part[] {
  const parts: Part[] = [];
  if (input.text !== null || input.html === null) parts.push(textPart('plain', input.text ?? ''));
  if (input.html !== null) parts.push(textPart('html', input.html));
  return parts;
}

function textPart(subtype: 'plain' | 'html', text: string): Part {
  const { encoding, body } = encodeText(text);
  return {
    headers: `Content-Type: text/${subtype}; charset=utf-8\r\nContent-Transfer-Encoding: ${encoding}\r\n`,
    body,
  };
}

function attachmentPart({ filename, contentType, content }: MessageAttachment): Part {
  const type = [`${attachmentType(contentType)};`, ...separated(parameterWords('name', filename))];
  const disposition = ['attachment;', ...separated(parameterWords('filename', filename))];
  const headers = `${foldWords('Content-Type', type)}Content-Transfer-Encoding: base64\r\n${foldWords('Content-Disposition', disposition)}`;
  return { headers, body: encodeBase64(content) };
}

function separated(words: readonly string[]): string[] {
  return words.map((word, index) => (index + 1 < words.length ? `${word};` : word));
}

/** Composite types may not be in Base64 (RFC 2045, 6.4), and a type that is none must not reach a header. */
function attachmentType(type: string): string {
  const known = /^[a-z0-9][a-z0-9!#$&^_.+-]{0,60}\/[a-z0-9][a-z0-9!#$&^_.+-]{0,80}$/i.test(type);
  return known && !/^(?:multipart|message)\//i.test(type) ? type.toLowerCase() : 'application/octet-stream';
}

function joinParts(parts: readonly Part[], kind: 'alternative' | 'mixed', id: string): Part {
  const [only, ...others] = parts;
  if (only !== undefined && others.length === 0) return only;
  const boundary = boundaryOf(id, kind);
  const chunks: Buffer[] = [];
  for (const part of parts) {
    chunks.push(Buffer.from(`--${boundary}\r\n${part.headers}\r\n`, 'latin1'), part.body, LINE_END);
  }
  chunks.push(Buffer.from(`--${boundary}--\r\n`, 'latin1'));
  return {
    headers: foldWords('Content-Type', [`multipart/${kind};`, `boundary="${boundary}"`]),
    body: Buffer.concat(chunks),
  };
}

/** Fixed for a message, not to be guessed by who wrote its content: the id was drawn after that. */
function boundaryOf(id: string, kind: string): string {
  return `=_${kind}_${createHash('sha256').update(`${kind} ${id}`).digest('hex').slice(0, 32)}`;
}

function rfc5322Date(date: Date): string {
  return date.toUTCString().replace('GMT', '+0000');
}
