import { randomBytes } from 'node:crypto';
import { env } from '@/lib/process/env';
import { sign } from '@/lib/secrets';

/** A token that lets one person join; only its keyed hash is stored. */
export function newInvitationToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashInvitationToken(token: string): string {
  return sign('invitation', token);
}

/** The page on which an invitation is accepted. */
export function acceptUrl(token: string): string {
  return `${env().appUrl}/invitations/${token}`;
}
