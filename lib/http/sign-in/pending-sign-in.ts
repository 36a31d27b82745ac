import { z } from 'zod';
import { seal, unseal } from '@/lib/secrets';
import { makeCookie, readCookie } from './cookies';

const name = 'postroom.pending';
const purpose = 'pending-sign-in';
const validSeconds = 600;

const pendingSignIn = z.object({
  userId: z.string(),
  /** The trust value of the second factor when the first step was passed. */
  trust: z.string(),
  rememberMe: z.boolean(),
  workspaceId: z.string().optional(),
  expiresAt: z.number(),
});
export type PendingSignIn = z.infer<typeof pendingSignIn>;

/** The Set-Cookie value for a person who passed the first step of sign-in. It is not a session and grants nothing. */
export function pendingCookie(now: Date, pending: Omit<PendingSignIn, 'expiresAt'>): string {
  const expiresAt = now.getTime() + validSeconds * 1000;
  return makeCookie(name, seal(purpose, JSON.stringify({ ...pending, expiresAt })), validSeconds);
}

/** The person who passed the first step a few minutes ago, by cookie; null if there is none. */
export function readPending(headers: Headers, now: Date): PendingSignIn | null {
  try {
    const pending = pendingSignIn.parse(JSON.parse(unseal(purpose, readCookie(headers, name))));
    return pending.expiresAt > now.getTime() ? pending : null;
  } catch {
    return null;
  }
}

export const endedPendingCookie = () => makeCookie(name, '', 0);
