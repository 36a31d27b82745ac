import { and, eq, sql } from 'drizzle-orm';
import { recordAudit } from '@/lib/audit/record-audit';
import { type BroadcastRow, ownBroadcast } from '@/lib/broadcasts/own-broadcast';
import { auditedBroadcast } from '@/lib/broadcasts/states/tell-of-move';
import type { StoredTrial } from '@/lib/broadcasts/stored-trial';
import type { Context } from '@/lib/context';
import { databaseTime } from '@/lib/db/clock';
import { broadcasts } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';

/**
 * Writes the winner of a trial that is open, once. Whoever walks the broadcast loses it in the same commit: from here on
 * nobody is accepted with another subject. `CONFLICT` where somebody chose before.
 */
export async function recordWinner(
  tx: Context,
  { id, trial: stored }: BroadcastRow,
  trial: StoredTrial,
  winner: number,
  by: StoredTrial['chosen_by'],
): Promise<BroadcastRow> {
  const chosenAt = (await databaseTime(tx.db)).toISOString();
  const chosen: StoredTrial = { ...trial, winner, chosen_at: chosenAt, chosen_by: by };
  const [row] = await tx.db
    .update(broadcasts)
    .set({
      trial: JSON.stringify(chosen),
      leaseUntil: null,
      leaseEpoch: sql`${broadcasts.leaseEpoch} + 1`,
      updatedAt: sql`now()`,
    })
    .where(and(ownBroadcast(tx, id), eq(broadcasts.trial, stored ?? '')))
    .returning();
  if (!row) throw new DomainError('CONFLICT', 'The subject for the rest was chosen already.');
  const changes = [{ field: 'winner', from: null, to: trial.subjects[winner] ?? null }];
  await recordAudit(tx, { action: 'broadcast.winner_chosen', target: auditedBroadcast(row), changes });
  return row;
}
