import { isUuid } from '@/lib/ids';
import { env } from '@/lib/process/env';
import { sign, verify } from '@/lib/secrets';

const purpose = 'form-confirmation';

/** The sign-up that a link confirms: a new sign-up expires later, and older links stop working. */
type ConfirmedRequest = { requestId: string; expiresAtMs: number };

/** The address that confirms a sign-up. */
export function confirmationUrl({ requestId, expiresAtMs }: ConfirmedRequest): string {
  const text = `${requestId}.${expiresAtMs.toString(36)}`;
  return `${env().appUrl}/subscribe/confirmation/${text}.${sign(purpose, text)}`;
}

/** The content of a token; null if it is not ours. */
export function readConfirmationToken(token: string): ConfirmedRequest | null {
  const [requestId = '', time = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0 || !isUuid(requestId) || !verify(purpose, `${requestId}.${time}`, signature))
    return null;
  return { requestId, expiresAtMs: Number.parseInt(time, 36) };
}
