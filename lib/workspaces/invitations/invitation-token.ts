import { randomBytes } from 'node:crypto';
import { env } from '@/lib/process/env';
import { sign } from '@/lib/secrets';

/** A token for one person; only its keyed hash is stored. */
export function newInvitationToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashInvitationToken(token: string): string {
  return sign('invitation', token);
}

/** The page where an invitation is accepted. */
export function acceptUrl(token: string): string {
  return `${env().appUrl}/invitations/${token}`;
}
