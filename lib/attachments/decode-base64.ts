import { DomainError } from '@/lib/errors';

/**
 * Decodes standard Base64 with padding (RFC 4648, 4): no line breaks, no other alphabet. `ATTACHMENT_INVALID` for
 * anything that another decoder could read differently.
 */
export function decodeBase64(text: string): Buffer {
  const bytes = Buffer.from(text, 'base64');
  if (bytes.toString('base64') === text) return bytes;
  throw new DomainError(
    'ATTACHMENT_INVALID',
    'The content is not Base64: use the standard alphabet with padding and no line breaks.',
  );
}
