import { createHash } from 'node:crypto';

/** How the key of a guest's browser is stored. */
export function hashGuestKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
