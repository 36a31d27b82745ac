import { isUuid } from '@/lib/ids';
import { env } from '@/lib/process/env';
import { sign, verify } from '@/lib/secrets';

const purpose = 'unsubscribe';

/** The address that unsubscribes the recipient of one email: for the body, and for RFC 8058's one click. */
export function unsubscribeUrl(emailId: string): string {
  return `${env().appUrl}/unsubscribe/${emailId}.${sign(purpose, emailId)}`;
}

/** The email a token was made for; null when it is not one of ours. It never expires: old email unsubscribes too. */
export function readUnsubscribeToken(token: string): string | null {
  const [emailId = '', signature = '', ...rest] = token.split('.');
  return rest.length === 0 && isUuid(emailId) && verify(purpose, emailId, signature) ? emailId : null;
}
