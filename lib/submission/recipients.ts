import { createHash, randomUUID } from 'node:crypto';
import { normalizeRecipient } from '@/lib/emails/recipient-address';

/** A recipient, and the idempotency key of the email. */
export type Recipient = { to: string; key: string };

const maxKeyLength = 200;

/**
 * The recipients of one message, without duplicates. A key combines the message's identity and the recipient, so a mail
 * server in between may split the message by recipients, or retry some of them.
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
