import type { Context } from '@/lib/context';
import { createInvalidError } from '@/lib/issues';
import type { Consent, PutContactInput } from './contract';

/** The clock of a program that sends it right away may be ahead. */
const toleranceMs = 60_000;

/** The proof of consent to store; its time is now by default. `INVALID_REQUEST` for a time in the future. */
export function toStoredConsent(
  { now }: Pick<Context, 'now'>,
  { source, at, ip, wording }: NonNullable<PutContactInput['consent']>,
): Consent {
  const givenAt = at ? new Date(at) : now();
  if (givenAt.getTime() > now().getTime() + toleranceMs) {
    const message = 'Must not be in the future: it is when the person agreed.';
    throw createInvalidError([{ path: 'consent.at', code: 'future', message }]);
  }
  return { source, at: givenAt.toISOString(), ip: ip ?? null, wording: wording ?? null };
}
