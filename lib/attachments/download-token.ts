import { isUuid } from '@/lib/ids';
import { sign, verify } from '@/lib/secrets';

/** What a download address opens, and until when (seconds since 1970). */
export type Download = { emailId: string; attachmentId: string; expiresAt: number };

const purpose = 'attachment-download';

/** A token that opens one attachment of one email for a limited time, for anyone who has it. */
export function downloadToken({ emailId, attachmentId, expiresAt }: Download): string {
  const body = `${emailId}.${attachmentId}.${expiresAt}`;
  return `${body}.${sign(purpose, body)}`;
}

/** What a token opens; null when it is not one of ours. Whether it is still valid is the database's to say. */
export function readDownloadToken(token: string): Download | null {
  const [emailId = '', attachmentId = '', expiry = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0 || !isUuid(emailId) || !isUuid(attachmentId) || !/^\d{1,12}$/.test(expiry)) return null;
  if (!verify(purpose, `${emailId}.${attachmentId}.${expiry}`, signature)) return null;
  return { emailId, attachmentId, expiresAt: Number(expiry) };
}
