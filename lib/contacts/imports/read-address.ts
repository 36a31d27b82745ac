import { isStorable } from '@/lib/mail/storable-text';
import { canonicalAddress } from '@/lib/sending/addresses/canonical-address';
import { isEmailAddress } from '@/lib/shapes';

const invisible = /^[\s\u200b-\u200d\u2060\ufeff]+|[\s\u200b-\u200d\u2060\ufeff]+$/g;

/** Reads `Ada <ada@example.com>`, `mailto:ada@example.com` or a plain address, as it is stored. */
export function readAddress(text: string): string | null {
  const inner = /<([^<>]*)>\s*$/.exec(text)?.[1] ?? text;
  const cleaned = inner.replace(invisible, '').replace(/^mailto:/i, '');
  if (cleaned.length > 320 || !isStorable(cleaned) || !isEmailAddress(cleaned)) return null;
  const address = canonicalAddress(cleaned);
  return address.length > 320 ? null : address;
}
