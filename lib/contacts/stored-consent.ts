import type { Context } from '@/lib/context';
import type { Consent, PutContactInput } from './contract';

/** The proof of consent to store; its time is now by default. */
export function toStoredConsent(
  { now }: Pick<Context, 'now'>,
  { source, at, ip, wording }: NonNullable<PutContactInput['consent']>,
): Consent {
  return { source, at: (at ? new Date(at) : now()).toISOString(), ip: ip ?? null, wording: wording ?? null };
}
