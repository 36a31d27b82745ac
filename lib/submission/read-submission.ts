import PostalMime, { type Attachment, decodeWords, type Email } from 'postal-mime';
import type { GivenFile } from '@/lib/attachments/check-file';
import { fileTypes } from '@/lib/attachments/file-types';
import { DomainError } from '@/lib/errors';
import { nearestName } from '@/lib/nearest-name';

/** A submitted message, as fields of `POST /emails`. */
export type Submission = {
  /** Not checked yet, like the body of a request. */
  given: Record<string, unknown>;
  files: GivenFile[];
  /** The base of its idempotency keys; null if a retry cannot be recognized. */
  key: string | null;
};

const headers = [
  'X-Postroom-Template',
  'X-Postroom-Locale',
  'X-Postroom-Variables',
  'X-Postroom-Metadata',
  'X-Postroom-Idempotency-Key',
] as const;
type Header = (typeof headers)[number];

/**
 * Reads a MIME message (RFC 5322, 2045). `INVALID_REQUEST` if it is none or misspells one of our headers,
 * `INVALID_JSON` for a header without valid JSON. All other headers are dropped, To, Cc and Bcc too: each recipient
 * gets a separate message.
 */
export async function readSubmission(raw: Buffer): Promise<Submission> {
  const message = await PostalMime.parse(raw, {
    attachmentEncoding: 'arraybuffer',
    forceRfc822Attachments: true,
    maxNestingDepth: 30,
    maxHeadersSize: 1_000_000,
  }).catch((cause: unknown) => {
    throw new DomainError('INVALID_REQUEST', 'The message cannot be read as MIME.', undefined, { cause });
  });
  refuseMisspelt(message);
  const files = message.attachments.map(fileOf);
  const fields = {
    from: message.from?.address ?? message.sender?.address ?? '',
    reply_to: replyTo(message),
    ...contentOf(message, files.length > 0),
    variables: jsonHeader(message, 'X-Postroom-Variables'),
    metadata: jsonHeader(message, 'X-Postroom-Metadata'),
  };
  const key = header(message, 'X-Postroom-Idempotency-Key');
  if (key !== null) return { given: { ...fields, idempotency_key: key }, files, key };
  return { given: fields, files, key: message.messageId || null };
}

/** With a template, the message's own subject and body are ignored: programs cannot omit them. */
function contentOf(message: Email, hasFiles: boolean): Record<string, unknown> {
  const template = header(message, 'X-Postroom-Template');
  const locale = header(message, 'X-Postroom-Locale') ?? undefined;
  if (template !== null) return { template_id: template, locale };
  // The line breaks before the last dot belong to SMTP.
  const html = message.html?.trimEnd();
  const text = message.text?.trimEnd();
  // A scanner sends its file without text.
  const blank = !html && !text && hasFiles;
  return { locale, subject: message.subject || undefined, html: html || undefined, text: blank ? ' ' : text };
}

function replyTo(message: Email): string | undefined {
  return message.replyTo?.flatMap((one) => one.address ?? one.group?.map(({ address }) => address) ?? [])[0];
}

/** A misspelled header would silently have no effect; all other headers are dropped. */
function refuseMisspelt(message: Email): void {
  const known = headers.map((name) => name.toLowerCase());
  for (const { key } of message.headers) {
    if (!key.startsWith('x-postroom-') || known.includes(key)) continue;
    const suggestion = headers[known.indexOf(nearestName(key, known) ?? '')];
    if (suggestion)
      throw new DomainError('INVALID_REQUEST', `There is no header "${key}". Did you mean "${suggestion}"?`);
  }
}

function header(message: Email, name: Header): string | null {
  const found = message.headers.find((header) => header.key === name.toLowerCase());
  return found === undefined ? null : decodeWords(found.value).trim();
}

function jsonHeader(message: Email, name: Header): unknown {
  const text = header(message, name);
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new DomainError('INVALID_JSON', `The header ${name} is not valid JSON.`);
  }
}

/** Programs use application/octet-stream for unknown types: then name and bytes must agree. */
function fileOf(part: Attachment, index: number): GivenFile {
  const { mimeType, content } = part;
  const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content));
  const filename = part.filename ?? `attachment-${index + 1}.${extensionOf(mimeType)}`;
  return { filename, contentType: mimeType === 'application/octet-stream' ? null : mimeType, bytes };
}

function extensionOf(mimeType: string): string {
  for (const [extension, { contentTypes }] of fileTypes)
    if (contentTypes.includes(mimeType)) return extension;
  return 'bin';
}
