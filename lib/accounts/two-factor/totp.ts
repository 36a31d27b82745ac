import { randomBytes } from 'node:crypto';
import { createOTP } from '@better-auth/utils/otp';

const periodSeconds = 30;
/** Clocks may differ by this many steps of 30 s. */
const tolerance = 1;

/** A new secret for an authenticator app (RFC 6238). */
export function newTotpSecret(): string {
  return randomBytes(20).toString('base64url');
}

/** The content of the QR code, and the same secret for typing. */
export function totpAddress(secret: string, email: string): { uri: string; key: string } {
  const uri = createOTP(secret).url('Postroom', email);
  return { uri, key: new URL(uri).searchParams.get('secret') ?? '' };
}

/** The time step of this code, later than `lastStep`; null if it is not valid now or was used already. */
export async function matchTotp(
  secret: string,
  code: string,
  { now, lastStep }: { now: Date; lastStep: number },
): Promise<number | null> {
  const current = Math.floor(now.getTime() / 1000 / periodSeconds);
  const otp = createOTP(secret);
  let matched: number | null = null;
  for (let step = current - tolerance; step <= current + tolerance; step++) {
    const right = (await otp.hotp(step)) === code;
    if (right && step > lastStep) matched ??= step;
  }
  return matched;
}
