import type { Context } from '@/lib/context';
import type { Consent, PutContactInput } from './contract';

/** The proof of consent as it is kept: given now where nothing else is said. */
export function storedConsent(
  { now }: Pick<Context, 'now'>,
  { source, at, ip, wording }: NonNullable<PutContactInput['consent']>,
): Consent {
  return { source, at: (at ? new Date(at) : now()).toISOString(), ip: ip ?? null, wording: wording ?? null };
}
