import { type Context, requireScope } from '@/lib/context';
import type { SentEmail } from '@/lib/emails/contract/log';
import { singleItem } from '@/lib/emails/contract/sending';
import { findEmail } from '@/lib/emails/log/find-email';
import { DomainError } from '@/lib/errors';
import { access } from '@/lib/scopes';
import { acceptItems } from './accept-items';
import { readKey } from './idempotency-key';
import { readItem } from './read-item';
import { recordRefusals } from './record-refusals';
import { requireSendingAllowed } from './require-sending-allowed';

/**
 * Accepts one email: a batch item that may include its attachments, with its idempotency key as a field or
 * header. What refuses an item of a batch is thrown here.
 */
export async function sendEmail(ctx: Context, input: unknown, headerKey: string | null): Promise<SentEmail> {
  requireScope(ctx, access.sendEmails);
  const item = addHeaderKey(input, headerKey);
  const read = readItem(singleItem, item, 0, []);
  const refusal = read instanceof DomainError ? read : await findRefusal(ctx);
  const [outcome] =
    refusal || read instanceof DomainError ? [refusal] : await acceptItems(ctx, [read], () => []);
  if (!outcome) throw new Error('An email was left without an outcome.');
  if (outcome instanceof DomainError) {
    await recordRefusals(ctx, [{ given: item, error: outcome }]);
    throw outcome;
  }
  return { ...(await findEmail(ctx, outcome.id)), replayed: outcome.replayed };
}

/** A paused or restricted workspace. */
async function findRefusal(ctx: Context): Promise<DomainError | null> {
  try {
    await requireSendingAllowed(ctx);
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}

function addHeaderKey(input: unknown, headerKey: string | null): unknown {
  if (headerKey === null || input === null || typeof input !== 'object' || Array.isArray(input)) return input;
  const field = 'idempotency_key' in input ? input.idempotency_key : undefined;
  return { ...input, idempotency_key: readKey(field, headerKey) };
}
