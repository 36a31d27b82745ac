import { DomainError } from '@/lib/errors';
import type { FoundKey, KeyHolder } from './find-key-by-token';

const rotated = 'Create a new one under Developers, API keys.';
const reasons = {
  unknown: `This API key is wrong: it is cut or mistyped, or of another installation. ${rotated}`,
  revoked: `This API key was revoked. ${rotated}`,
  expired: `This API key has expired. ${rotated}`,
};

/** The holder of a key that was found. Only someone who sends the whole key is told why it ended (`UNAUTHORIZED`). */
export function requireKey(found: FoundKey | null): KeyHolder {
  if (!found || found.ended) throw new DomainError('UNAUTHORIZED', reasons[found?.ended ?? 'unknown']);
  return found;
}
