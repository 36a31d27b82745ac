import { type Context, requireScope } from '@/lib/context';
import { type BatchEntry, type BatchResult, batchItem } from '@/lib/emails/contract/sending';
import { DomainError, errorBody } from '@/lib/errors';
import { access } from '@/lib/scopes';
import { acceptItems, type ItemOutcome } from './accept-items';
import { type Candidate, readItem, submittedKey } from './read-item';
import { recordRefusals } from './record-refusals';
import { requireSendingAllowed } from './require-sending-allowed';

/**
 * Accepts the items of a batch independently: a refused item does not affect the others. Only a paused
 * (`SENDING_PAUSED`) or restricted (`BILLING_ACCOUNT_RESTRICTED`) workspace refuses the whole batch.
 */
export async function acceptEmails(ctx: Context, items: readonly unknown[]): Promise<BatchResult> {
  requireScope(ctx, access.sendEmails);
  await requireSendingAllowed(ctx).catch((error) => refuseAll(ctx, items, error));
  const read = items.map((item, index) => readItem(batchItem, item, index, ['emails', index]));
  const candidates = read.filter((one): one is Candidate => !(one instanceof DomainError));
  const accepted = await acceptItems(ctx, candidates, ({ index }) => ['emails', index]);
  const byIndex = new Map(candidates.map((candidate, at) => [candidate.index, accepted[at]]));
  const outcomes = read.map((one, index) => (one instanceof DomainError ? one : byIndex.get(index)));
  const data = outcomes.map((outcome, index) => toBatchEntry(ctx, items[index], index, outcome));
  await recordRefusals(
    ctx,
    outcomes.flatMap((error, index) =>
      error instanceof DomainError ? [{ given: items[index], error }] : [],
    ),
  );
  const failed = data.filter((one) => one.error).length;
  return { object: 'list', data, accepted: data.length - failed, failed };
}

/** Records the reason that refused the whole request for each of its items. */
async function refuseAll(ctx: Context, items: readonly unknown[], error: unknown): Promise<never> {
  if (error instanceof DomainError)
    await recordRefusals(
      ctx,
      items.map((item) => ({ given: item, error })),
    );
  throw error;
}

function toBatchEntry(
  ctx: Context,
  item: unknown,
  index: number,
  outcome: ItemOutcome | undefined,
): BatchEntry {
  const base = { index, idempotency_key: submittedKey(item) };
  if (!outcome) throw new Error('An item of a batch was left without an outcome.');
  if (outcome instanceof DomainError) return { ...base, error: errorBody(outcome, ctx.requestId) };
  return outcome.replayed ? { ...base, id: outcome.id, replayed: true } : { ...base, id: outcome.id };
}
