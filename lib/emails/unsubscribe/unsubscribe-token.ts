import { isUuid } from '@/lib/ids';
import { env } from '@/lib/process/env';
import { sign, verify } from '@/lib/secrets';

const purpose = 'unsubscribe';

/** The unsubscribe URL of one email, for the body and for one-click unsubscribe (RFC 8058). */
export function createUnsubscribeUrl(emailId: string): string {
  return `${env().appUrl}/unsubscribe/${emailId}.${sign(purpose, emailId)}`;
}

/**
 * The email a token belongs to; null if it is not ours. Never expires, so that old email can unsubscribe too.
 */
export function readUnsubscribeToken(token: string): string | null {
  const [emailId = '', signature = '', ...rest] = token.split('.');
  return rest.length === 0 && isUuid(emailId) && verify(purpose, emailId, signature) ? emailId : null;
}
