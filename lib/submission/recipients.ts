import { createHash, randomUUID } from 'node:crypto';
import { normalizeRecipient } from '@/lib/emails/recipient-address';

/** Who gets an email, and its idempotency key. */
export type Recipient = { to: string; key: string };

const maxKeyLength = 200;

/**
 * The recipients of one message, each once. A key is made of what names the message and of the recipient, so that a
 * mail server on the way may split the message by recipients, or try again with some of them.
 */
export function recipientsOf(addresses: readonly string[], message: string | null): Recipient[] {
  const name = message ?? `smtp-${randomUUID()}`;
  const all = addresses.map(normalizeRecipient).map((to) => [to, { to, key: keyOf(name, to) }] as const);
  return [...new Map(all).values()];
}

function keyOf(name: string, to: string): string {
  const key = `${name}:${to}`;
  if (key.length <= maxKeyLength) return key;
  return `smtp-${createHash('sha256').update(key).digest('hex')}`;
}
