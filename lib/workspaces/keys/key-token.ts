import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { signingKey } from '@/lib/secrets';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const form = /^pr_([0-9A-Za-z]{12})_([0-9A-Za-z]{43})$/;

type KeyToken = { publicId: string; secret: string };

/** A new key's public id and secret: 43 base62 characters, 256 bits. */
export function newKeyToken(): KeyToken {
  const draw = (length: number) =>
    Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
  return { publicId: draw(12), secret: draw(43) };
}

/** The two parts of `pr_<public id>_<secret>`; null for another form. */
export function parseKeyToken(token: string): KeyToken | null {
  const [, publicId, secret] = form.exec(token) ?? [];
  return publicId && secret ? { publicId, secret } : null;
}

/** The whole key as it is sent. */
export function formatKeyToken({ publicId, secret }: KeyToken): string {
  return `pr_${publicId}_${secret}`;
}

/** Stored instead of the secret: a keyed hash, useless without APP_SECRET. */
export function hashKeySecret(secret: string): string {
  return createHmac('sha256', signingKey('api-key')).update(secret).digest('hex');
}

/** Compares a secret with the stored hash in constant time. */
export function matchesKeySecret(secret: string, hash: string): boolean {
  const secretHash = Buffer.from(hashKeySecret(secret), 'hex');
  const stored = Buffer.from(hash, 'hex');
  return secretHash.length === stored.length && timingSafeEqual(secretHash, stored);
}
