import { and, eq, sql } from 'drizzle-orm';
import { recordAudit } from '@/lib/audit/record-audit';
import type { BroadcastRow } from '@/lib/broadcasts/require-broadcast';
import { toAuditTarget } from '@/lib/broadcasts/states/report-move';
import type { StoredTrial } from '@/lib/broadcasts/stored-trial';
import { type Context, inWorkspace } from '@/lib/context';
import { databaseTime } from '@/lib/db/clock';
import { broadcasts } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';

/**
 * Stores the winner of an open trial, once. Ends the lease of a running walk in the same commit, so that no
 * further email gets another subject. `CONFLICT` when a winner exists.
 */
export async function recordWinner(
  tx: Context,
  { id, trial: stored }: BroadcastRow,
  trial: StoredTrial,
  winner: number,
  chosenBy: StoredTrial['chosen_by'],
): Promise<BroadcastRow> {
  const chosenAt = (await databaseTime(tx.db)).toISOString();
  const chosen: StoredTrial = { ...trial, winner, chosen_at: chosenAt, chosen_by: chosenBy };
  const [row] = await tx.db
    .update(broadcasts)
    .set({
      trial: JSON.stringify(chosen),
      leaseUntil: null,
      leaseEpoch: sql`${broadcasts.leaseEpoch} + 1`,
      updatedAt: sql`now()`,
    })
    .where(and(inWorkspace(tx, broadcasts, { id }), eq(broadcasts.trial, stored ?? '')))
    .returning();
  if (!row) throw new DomainError('CONFLICT', 'The subject for the rest was chosen already.');
  const changes = [{ field: 'winner', from: null, to: trial.subjects[winner] ?? null }];
  await recordAudit(tx, { action: 'broadcast.winner_chosen', target: toAuditTarget(row), changes });
  return row;
}
