import { sign } from '@/lib/secrets';
import { canonicalAddress } from '@/lib/sending/addresses/canonical-address';

/** With this begins what stands on the list in place of the address of an erased person. */
export const erasedPrefix = 'erased:';

/** A keyed hash of an address, of which nobody reads the address: who was erased and had left is still known by it. */
export function erasedAddress(workspaceId: string, email: string): string {
  return `${erasedPrefix}${sign('erased-address', `${workspaceId} ${canonicalAddress(email)}`)}`;
}
