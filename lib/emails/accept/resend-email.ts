import { recordAudit } from '@/lib/audit/record-audit';
import { type Context, withTransaction } from '@/lib/context';
import type { SentEmail } from '@/lib/emails/contract/log';
import { findEmail } from '@/lib/emails/log/find-email';
import { DomainError } from '@/lib/errors';
import type { Accepted } from './find-known-keys';
import { prepareResend, type Resend } from './prepare-resend';
import { requireMayResend } from './require-may-resend';
import { storeEmails } from './store-emails';

/**
 * Sends the same content once more as a new email, to its recipient or to a member's address. `NOT_FOUND`,
 * `INVALID_REQUEST` for another address, `RECIPIENT_SUPPRESSED` where it would not go out, `SENDER_UNAVAILABLE`,
 * `ATTACHMENT_EXPIRED`, the quota's codes. With an idempotency `key` once only: again answers the first resend.
 */
export async function resendEmail(ctx: Context, id: string, resend: Resend): Promise<SentEmail> {
  await requireMayResend(ctx, false);
  const prepared = await prepareResend(ctx, id, resend);
  if ('before' in prepared) return replayed(ctx, prepared.before);
  const { email } = prepared;
  const outcome = await withTransaction(ctx, async (tx) => {
    const one = (await storeEmails(tx, [email])).get(email.id);
    // Of the email its id alone: what it says is gone with its retention, and this stays.
    const target = { type: 'email', id, name: 'Email' };
    const changes = [{ field: 'resend_id', from: null, to: email.id }];
    if (one && !(one instanceof DomainError) && !one.replayed)
      await recordAudit(tx, { action: 'email.resent', target, changes });
    return one;
  });
  if (!outcome || outcome instanceof DomainError) throw outcome ?? new Error('A resend has no outcome.');
  return replayed(ctx, outcome);
}

async function replayed(ctx: Context, outcome: Accepted | DomainError): Promise<SentEmail> {
  if (outcome instanceof DomainError) throw outcome;
  return { ...(await findEmail(ctx, outcome.id)), replayed: outcome.replayed };
}
