import { createHash } from 'node:crypto';
import stringify from 'safe-stable-stringify';

/**
 * SHA-256 (hex) of an item as it was submitted, whatever order the sender's library wrote its names in: what a second
 * use of its idempotency key is compared with.
 */
export function hashItem(item: unknown): string {
  return createHash('sha256')
    .update(stringify(item) ?? '')
    .digest('hex');
}
