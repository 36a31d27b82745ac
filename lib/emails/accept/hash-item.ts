import { createHash } from 'node:crypto';
import stringify from 'safe-stable-stringify';

/**
 * SHA-256 (hex) of an item as submitted, independent of key order. A second use of its idempotency key is
 * compared with it.
 */
export function hashItem(item: unknown): string {
  return createHash('sha256')
    .update(stringify(item) ?? '')
    .digest('hex');
}
