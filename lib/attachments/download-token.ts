import { isUuid } from '@/lib/ids';
import { sign, verify } from '@/lib/secrets';

/** The attachment of a download address, and its expiry (seconds since 1970). */
export type Download = { emailId: string; attachmentId: string; expiresAt: number };

const purpose = 'attachment-download';

/** A token that opens one attachment of one email for a limited time, for anyone who has it. */
export function downloadToken({ emailId, attachmentId, expiresAt }: Download): string {
  const body = `${emailId}.${attachmentId}.${expiresAt}`;
  return `${body}.${sign(purpose, body)}`;
}

/** The content of a token; null if it is not ours. The database decides whether it is still valid. */
export function readDownloadToken(token: string): Download | null {
  const [emailId = '', attachmentId = '', expiry = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0 || !isUuid(emailId) || !isUuid(attachmentId) || !/^\d{1,12}$/.test(expiry)) return null;
  if (!verify(purpose, `${emailId}.${attachmentId}.${expiry}`, signature)) return null;
  return { emailId, attachmentId, expiresAt: Number(expiry) };
}
