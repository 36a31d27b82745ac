import { recordAudit } from '@/lib/audit/record-audit';
import { type Context, withTransaction } from '@/lib/context';
import type { BatchEntry, BatchResult } from '@/lib/emails/contract/sending';
import { DomainError, errorBody } from '@/lib/errors';
import type { Accepted } from './find-known-keys';
import { prepareResend } from './prepare-resend';
import type { PreparedEmail } from './prepared-email';
import { refuseErased } from './refuse-erased';
import { requireMayResend } from './require-may-resend';
import { requireSendingAllowed } from './require-sending-allowed';
import { storeEmails } from './store-emails';

type Outcome = Accepted | DomainError;

/**
 * Resends many emails to their own recipients, each only once no matter how often and by whom it is
 * requested. One commit, one audit log entry with the count. Refusals are reported per email.
 */
export async function resendEmails(ctx: Context, ids: readonly string[]): Promise<BatchResult> {
  await requireMayResend(ctx, false);
  await requireSendingAllowed(ctx);
  const outcomes = new Map<string, Outcome>();
  const ready = new Map<string, PreparedEmail>();
  for (const id of ids) {
    const prepared = await prepareResend(ctx, id, { key: resendKey(id) }).catch(toRefused);
    if ('email' in prepared) ready.set(id, prepared.email);
    else outcomes.set(id, prepared.before);
  }
  await withTransaction(ctx, async (tx) => {
    const stored = await storeEmails(tx, [...ready.values()], { companion: refuseErased });
    for (const [id, { id: emailId }] of ready) {
      const one = stored.get(emailId);
      if (one) outcomes.set(id, one);
    }
    await recordResends(tx, [...outcomes.values()]);
  });
  const data = ids.map((id, index) => toBatchEntry(ctx, id, index, outcomes.get(id)));
  const failed = data.filter((one) => one.error).length;
  return { object: 'list', data, accepted: data.length - failed, failed };
}

/** Not per person: a failed email is resent once for everyone who asks. */
function resendKey(id: string): string {
  return `resend-of-${id}`;
}

function toRefused(error: unknown): { before: DomainError } {
  if (error instanceof DomainError) return { before: error };
  throw error;
}

async function recordResends(tx: Context, outcomes: readonly Outcome[]): Promise<void> {
  const sent = outcomes.filter((outcome) => !(outcome instanceof DomainError) && !outcome.replayed).length;
  if (sent === 0) return;
  const before = outcomes.filter((outcome) => !(outcome instanceof DomainError) && outcome.replayed).length;
  const counts = { resent: sent, resent_before: before, refused: outcomes.length - sent - before };
  const changes = Object.entries(counts).map(([field, to]) => ({ field, from: null, to }));
  await recordAudit(tx, {
    action: 'email.resent',
    target: { type: 'email', id: null, name: 'Emails' },
    changes,
  });
}

function toBatchEntry(ctx: Context, id: string, index: number, outcome: Outcome | undefined): BatchEntry {
  const base = { index, idempotency_key: resendKey(id) };
  if (!outcome) throw new Error('A resend was left without an outcome.');
  if (outcome instanceof DomainError) return { ...base, error: errorBody(outcome, ctx.requestId) };
  return outcome.replayed ? { ...base, id: outcome.id, replayed: true } : { ...base, id: outcome.id };
}
