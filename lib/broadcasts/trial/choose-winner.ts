import { sql } from 'drizzle-orm';
import { type Broadcast, hasWinner, type WinnerInput } from '@/lib/broadcasts/contract';
import { readBroadcast } from '@/lib/broadcasts/read-broadcasts';
import { lockBroadcast } from '@/lib/broadcasts/require-broadcast';
import { createStateConflict } from '@/lib/broadcasts/states/move-broadcast';
import { readTrial } from '@/lib/broadcasts/stored-trial';
import { type Context, requireScope, withTransaction } from '@/lib/context';
import { DomainError } from '@/lib/errors';
import { createInvalidError } from '@/lib/issues';
import { access } from '@/lib/scopes';
import { recordWinner } from './record-winner';

/**
 * Chooses the subject that everyone gets from now on. `NOT_FOUND`; `CONFLICT` before it began, after it ended, without
 * a trial and when a winner is chosen; `INVALID_REQUEST` for an index without a subject.
 */
export async function chooseWinner(
  ctx: Context,
  broadcastId: string,
  { winner }: WinnerInput,
): Promise<Broadcast> {
  requireScope(ctx, access.sendBroadcasts);
  return withTransaction(ctx, async (tx) => {
    const row = await lockBroadcast(tx, broadcastId);
    const trial = readTrial(row);
    if (!trial) throw new DomainError('CONFLICT', 'This broadcast tries no subjects.');
    if (!hasWinner(trial) && !(await hasWaiting(tx, row.id)))
      throw new DomainError(
        'CONFLICT',
        'The subjects are sent to everyone, so nobody is left to get a winner.',
      );
    if (trial.winner !== null)
      throw new DomainError('CONFLICT', 'The subject for the rest was chosen already.', {
        winner: trial.winner,
      });
    const goes = (row.state === 'sending' || row.state === 'paused') && row.startedAt !== null;
    if (!goes) throw createStateConflict(row);
    if (winner >= trial.subjects.length) {
      const message = `Must be a place of the ${trial.subjects.length} subjects, counted from 0.`;
      throw createInvalidError([{ path: 'winner', code: 'unknown_subject', message }]);
    }
    const chooser = { id: tx.actor.userId, name: tx.actor.name };
    return readBroadcast(tx, await recordWinner(tx, row, trial, winner, chooser));
  });
}

async function hasWaiting({ db }: Context, id: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from broadcast_recipients where broadcast_id = ${id} and state = 'waiting' limit 1`,
  );
  return rows.length > 0;
}
