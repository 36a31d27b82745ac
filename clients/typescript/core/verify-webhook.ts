import type { Contact, EmailDetail, EmailState } from './shapes.ts';

/** The events of webhooks. */
export type WebhookEvent = { timestamp: string } & (
  | { type: `email.${Exclude<EmailState, 'queued'>}`; data: WebhookEmail }
  | { type: 'email.opened'; data: TrackedEmail & { opened_at: string } }
  | { type: 'email.clicked'; data: TrackedEmail & { url: string; clicked_at: string } }
  | { type: 'contact.subscribed' | 'contact.unsubscribed'; data: WebhookContact }
  | { type: 'broadcast.sent'; data: WebhookBroadcast & { state: 'sent'; ended_at: string } }
  | { type: 'broadcast.paused'; data: WebhookBroadcast & { state: 'paused'; paused_because: string } }
  | { type: 'template.published'; data: PublishedTemplate }
  | { type: 'template.deleted'; data: { template_id: string; name: string } }
  | { type: 'webhook.test'; data: { webhook_id: string; url: string } }
);

/** An email as of the event. */
export type WebhookEmail = Pick<
  EmailDetail,
  | 'object'
  | 'id'
  | 'purpose'
  | 'from_email'
  | 'from_name'
  | 'reply_to_email'
  | 'to_email'
  | 'subject'
  | 'template_id'
  | 'template_version_id'
  | 'contact_id'
  | 'queued_at'
  | 'submitted_at'
  | 'delivered_at'
  | 'terminal_at'
  | 'failure_code'
  | 'failure_message'
  | 'created_at'
> & {
  state: Exclude<EmailState, 'queued'>;
  idempotency_key: string | null;
  broadcast_id: string | null;
};

/** An email of a broadcast that a person opened or clicked for the first time. */
type TrackedEmail = Pick<EmailDetail, 'object' | 'id' | 'to_email' | 'subject'> & {
  broadcast_id: string;
  contact_id: string;
};

/** A contact who was subscribed or unsubscribed: of a topic, or of all marketing email if null. */
export type WebhookContact = {
  object: 'contact';
  id: string;
  email: string;
  state: Contact['state'];
  topic: { id: string; name: string } | null;
  source: 'api' | 'member' | 'reader' | 'form' | 'import';
};

type WebhookBroadcast = {
  object: 'broadcast';
  id: string;
  name: string;
  template_id: string | null;
  recipients_expected: number | null;
  started_at: string | null;
};

type PublishedTemplate = {
  template_id: string;
  name: string;
  version_id: string;
  version_number: number;
  published_at: string;
};

/** The request is not ours, was altered, or is too old. Respond with 400. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';
}

export type WebhookRequest = {
  /** The raw body, before any parsing. */
  payload: string | Uint8Array;
  headers: Headers | Record<string, string | string[] | undefined>;
  /** The endpoint's `whsec_…`; several during a rotation. */
  secret: string | readonly string[];
  /** The tolerated difference between the clocks; 300. */
  toleranceSeconds?: number;
};

/**
 * Verifies a signature of the Standard Webhooks specification and returns the event. Throws `WebhookVerificationError`.
 * An event may arrive twice, with the same `webhook-id`.
 */
export async function verifyWebhook({
  payload,
  headers,
  secret,
  toleranceSeconds = 300,
}: WebhookRequest): Promise<WebhookEvent> {
  const id = readHeader(headers, 'webhook-id');
  const timestamp = readHeader(headers, 'webhook-timestamp');
  const signatures = readHeader(headers, 'webhook-signature');
  if (!/^\d{1,12}$/.test(timestamp)) throw new WebhookVerificationError('webhook-timestamp is no time.');
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > toleranceSeconds)
    throw new WebhookVerificationError('webhook-timestamp is too far from now.');
  const body = typeof payload === 'string' ? encoder.encode(payload) : payload;
  const signed = concat(encoder.encode(`${id}.${timestamp}.`), body);
  for (const one of [secret].flat())
    if (await isSignedWith(one, signatures, signed)) return JSON.parse(decoder.decode(body));
  throw new WebhookVerificationError('No signature is right: wrong secret, or the payload was altered.');
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

function readHeader(headers: WebhookRequest['headers'], name: string): string {
  const value =
    headers instanceof Headers
      ? headers.get(name)
      : Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  if (typeof value !== 'string' || value === '') throw new WebhookVerificationError(`${name} is missing.`);
  return value;
}

async function isSignedWith(
  secret: string,
  signatures: string,
  signed: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const bytes = fromBase64(secret.replace(/^whsec_/, ''));
  if (!bytes || bytes.length === 0) throw new TypeError('The secret of a webhook is whsec_ and Base64.');
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'verify',
  ]);
  for (const signature of signatures.split(' ')) {
    const candidate = signature.startsWith('v1,') ? fromBase64(signature.slice(3)) : null;
    // In constant time.
    if (candidate && (await crypto.subtle.verify('HMAC', key, candidate, signed))) return true;
  }
  return false;
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

function concat(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(first.length + second.length);
  all.set(first);
  all.set(second, first.length);
  return all;
}
