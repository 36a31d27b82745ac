import { changesBetween } from '@/lib/audit/changes-between';
import { recordAudit } from '@/lib/audit/record-audit';
import { type Context, requireScope, withTransaction } from '@/lib/context';
import { announce } from '@/lib/db/announce';
import { emailCancellations } from '@/lib/db/tables';
import type { Cancellation, CreateCancellationInput } from '@/lib/emails/contract/cancellations';
import { newId } from '@/lib/ids';
import { access } from '@/lib/scopes';
import { cancelBatch, countWaiting } from './cancel-batch';
import { findCancellation } from './find-cancellation';

/** Canceled before the answer; the rest in the background. */
const maxImmediate = 500;

/** Cancels all matching emails that wait now: right away if they are few, else in a worker. */
export async function createCancellation(
  ctx: Context,
  input: CreateCancellationInput,
): Promise<Cancellation> {
  requireScope(ctx, access.sendEmails);
  const id = newId();
  const matched = await countWaiting(ctx, input);
  await withTransaction(ctx, async (tx) => {
    await tx.db.insert(emailCancellations).values({
      id,
      workspaceId: tx.workspaceId,
      filters: JSON.stringify(input),
      state: 'running',
      matched,
      createdByName: tx.actor.name,
    });
    const target = { type: 'cancellation', id, name: 'Waiting emails' };
    await recordAudit(tx, {
      action: 'email.canceled',
      target,
      changes: changesBetween(null, { matched }, ['matched']),
    });
  });
  let more = true;
  if (matched <= maxImmediate)
    for (let turn = 0; more && turn < 3; turn += 1) more = await cancelBatch(ctx.db, id);
  if (more) await announce(ctx.db, 'chores');
  return findCancellation(ctx, id);
}
