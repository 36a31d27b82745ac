import type { AuditChange } from '@/lib/audit/contract';
import { recordAudit } from '@/lib/audit/record-audit';
import { type Context, withTransaction } from '@/lib/context';
import type { SentEmail } from '@/lib/emails/contract/log';
import { findAuditTarget } from '@/lib/emails/log/audited-email';
import { findEmail } from '@/lib/emails/log/find-email';
import { DomainError } from '@/lib/errors';
import type { Accepted } from './find-known-keys';
import { prepareResend, type Resend } from './prepare-resend';
import type { PreparedEmail } from './prepared-email';
import { refuseErased } from './refuse-erased';
import { requireMayResend } from './require-may-resend';
import { storeEmails } from './store-emails';

/**
 * Resends an email as a new one, to its recipient or another address, with its own variables or others. `NOT_FOUND`,
 * `INVALID_REQUEST` for variables without a template, `INVALID_TEMPLATE_DATA`, `RECIPIENT_SUPPRESSED` if it would not
 * be delivered, `SENDER_UNAVAILABLE`, `ATTACHMENT_EXPIRED`, the quota's codes. With an idempotency `key` only once: a
 * repeat returns the first resend.
 */
export async function resendEmail(ctx: Context, id: string, resend: Resend): Promise<SentEmail> {
  await requireMayResend(ctx, false);
  const prepared = await prepareResend(ctx, id, resend);
  if ('before' in prepared) return readReplay(ctx, prepared.before);
  const { email } = prepared;
  const outcome = await withTransaction(ctx, async (tx) => {
    const one = (await storeEmails(tx, [email], { companion: refuseErased })).get(email.id);
    const changes = auditChanges(email, resend);
    if (one && !(one instanceof DomainError) && !one.replayed)
      await recordAudit(tx, { action: 'email.resent', target: await findAuditTarget(tx, id), changes });
    return one;
  });
  if (!outcome || outcome instanceof DomainError) throw outcome ?? new Error('A resend has no outcome.');
  return readReplay(ctx, outcome);
}

/**
 * Records a changed address, but of changed variables only that they changed: their values are personal data.
 */
function auditChanges(email: PreparedEmail, { to, variables }: Resend): AuditChange[] {
  return [
    { field: 'resend_id', from: null, to: email.id },
    ...(to === undefined ? [] : [{ field: 'to', from: null, to: email.to }]),
    ...(variables === undefined ? [] : [{ field: 'variables', from: null, to: true }]),
  ];
}

async function readReplay(ctx: Context, outcome: Accepted | DomainError): Promise<SentEmail> {
  if (outcome instanceof DomainError) throw outcome;
  return { ...(await findEmail(ctx, outcome.id)), replayed: outcome.replayed };
}
