import type { BroadcastState } from '@/lib/broadcasts/contract';
import type { BroadcastRow } from '@/lib/broadcasts/require-broadcast';
import { findDueSpan } from '@/lib/broadcasts/schedule/due-time';
import type { Context } from '@/lib/context';
import { announce } from '@/lib/db/announce';
import { databaseTime } from '@/lib/db/clock';
import { type BroadcastChange, moveBroadcast } from './move-broadcast';

/**
 * Starts a locked broadcast: schedules it if its time is in the future, else sends it now, or continues where
 * it stopped. Uses the database's clock. `CONFLICT`.
 */
export async function beginBroadcast(
  tx: Context,
  row: BroadcastRow,
  set: BroadcastChange,
  from: readonly BroadcastState[],
): Promise<BroadcastRow> {
  const now = await databaseTime(tx.db);
  const due = findDueSpan(row)?.first ?? now;
  if (row.startedAt === null && due > now)
    return moveBroadcast(tx, row.id, 'scheduled', { ...set, dueAt: due, nextAt: due }, from);
  const startedFields = {
    ...{ dueAt: row.dueAt ?? due, nextAt: now, leaseUntil: null },
    ...{ startedAt: row.startedAt ?? now, phase: row.phase ?? ('finding' as const) },
  };
  const moved = await moveBroadcast(tx, row.id, 'sending', { ...set, ...startedFields }, from);
  await announce(tx.db, 'broadcasts');
  return moved;
}
