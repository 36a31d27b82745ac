import { sign } from '@/lib/secrets';
import { canonicalAddress } from '@/lib/sending/addresses/canonical-address';

/** The prefix of entries for addresses of erased people. */
export const erasedPrefix = 'erased:';

/** A keyed hash that does not reveal the address, to recognize erased people who had unsubscribed. */
export function erasedAddress(workspaceId: string, email: string): string {
  return `${erasedPrefix}${sign('erased-address', `${workspaceId} ${canonicalAddress(email)}`)}`;
}
