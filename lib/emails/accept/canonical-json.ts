import { createHash } from 'node:crypto';

/** JSON with sorted keys: equal for equal content, whatever order the sender's library wrote it in. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${canonicalJson(one)}`).join(',')}}`;
}

/** SHA-256 (hex) of an item as it was submitted: what a second use of its idempotency key is compared with. */
export function hashItem(item: unknown): string {
  return createHash('sha256').update(canonicalJson(item)).digest('hex');
}
