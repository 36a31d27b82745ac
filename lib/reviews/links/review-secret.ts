import { createHash, randomBytes } from 'node:crypto';

/** 32 random bytes, as used in the address. */
export function newReviewSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored hash of a secret. */
export function hashReviewSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
