import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { env } from '@/lib/process/env';

const keys = new Map<string, Buffer>();

/** A 32-byte key for one purpose, derived from APP_SECRET (HKDF-SHA-256, RFC 5869). */
export function signingKey(purpose: string): Buffer {
  const known = keys.get(purpose);
  if (known) return known;
  const key = Buffer.from(hkdfSync('sha256', env().appSecret, 'postroom', purpose, 32));
  keys.set(purpose, key);
  return key;
}

/** HMAC-SHA-256 of `text` under the key of `purpose`, base64url. */
export function sign(purpose: string, text: string): string {
  return createHmac('sha256', signingKey(purpose)).update(text).digest('base64url');
}

/** Whether `signature` is that of `text`, compared in constant time. */
export function verify(purpose: string, text: string, signature: string): boolean {
  const expected = Buffer.from(sign(purpose, text));
  const signatureBytes = Buffer.from(signature);
  return signatureBytes.length === expected.length && timingSafeEqual(signatureBytes, expected);
}

/** Encrypts a secret for storage (AES-256-GCM), readable only with this installation's APP_SECRET. */
export function seal(purpose: string, plain: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', signingKey(`seal:${purpose}`), nonce);
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Decrypts the result of `seal`; throws if it was altered or APP_SECRET has changed. */
export function unseal(purpose: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', signingKey(`seal:${purpose}`), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}
