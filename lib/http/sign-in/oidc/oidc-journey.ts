import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { makeCookie, readCookie } from '@/lib/http/sign-in/cookies';
import { env } from '@/lib/process/env';
import { seal, unseal } from '@/lib/secrets';

const name = 'postroom.oidc';
const purpose = 'oidc-journey';
const validSeconds = 600;

const journey = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  next: z.string(),
  expiresAt: z.number(),
});
export type Journey = z.infer<typeof journey>;

/** What a browser carries to the provider and back, to prove that the sign-in started here. */
export function newJourney(now: Date, next: string): { journey: Journey; cookie: string } {
  const secret = () => randomBytes(32).toString('base64url');
  const expiresAt = now.getTime() + validSeconds * 1000;
  const journey = { state: secret(), nonce: secret(), verifier: secret(), next, expiresAt };
  return { journey: journey, cookie: makeCookie(name, seal(purpose, JSON.stringify(journey)), validSeconds) };
}

export function readJourney(headers: Headers, now: Date): Journey | null {
  try {
    const read = journey.parse(JSON.parse(unseal(purpose, readCookie(headers, name))));
    return read.expiresAt > now.getTime() ? read : null;
  } catch {
    return null;
  }
}

export const endedJourneyCookie = () => makeCookie(name, '', 0);

export const callbackUrl = () => `${env().appUrl}/api/auth/callback/oidc`;
