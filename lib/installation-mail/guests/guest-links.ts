import { env } from '@/lib/process/env';
import { seal, sign, unseal, verify } from '@/lib/secrets';

const secretPurpose = 'review-link';
const confirmationPurpose = 'review-guest-confirmation';
const stopPurpose = 'review-guest-stop';

type Guest = { id: string; email: string };

/** The page of a review link. */
export function reviewUrl(secret: string): string {
  return `${env().appUrl}/review/${secret}`;
}

/** The secret of a link, as it is stored for the emails to its guests. */
export function sealLinkSecret(secret: string): string {
  return seal(secretPurpose, secret);
}

/** The page of a guest's link; null if APP_SECRET has changed. */
export function sealedReviewUrl(sealed: string): string | null {
  try {
    return reviewUrl(unseal(secretPurpose, sealed));
  } catch {
    return null;
  }
}

/** Where a guest confirms an address: another address needs another link. */
export function guestConfirmationUrl({ id, email }: Guest): string {
  return `${env().appUrl}/review/confirmation/${id}.${sign(confirmationPurpose, `${id} ${email}`)}`;
}

/** Where a guest stops the emails, also by one click of an email program (RFC 8058). */
export function guestStopUrl(id: string): string {
  return `${env().appUrl}/review/stop/${id}.${sign(stopPurpose, id)}`;
}

/** Whether a signature confirms this address. */
export function isConfirmation({ id, email }: Guest, signature: string): boolean {
  return verify(confirmationPurpose, `${id} ${email}`, signature);
}

export function isStop(id: string, signature: string): boolean {
  return verify(stopPurpose, id, signature);
}
