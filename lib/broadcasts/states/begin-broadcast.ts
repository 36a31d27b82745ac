import type { BroadcastState } from '@/lib/broadcasts/contract';
import type { BroadcastRow } from '@/lib/broadcasts/own-broadcast';
import { dueSpan } from '@/lib/broadcasts/schedule/due-time';
import type { Context } from '@/lib/context';
import { announce } from '@/lib/db/announce';
import { databaseTime } from '@/lib/db/clock';
import { type BroadcastChange, moveBroadcast } from './move-broadcast';

/**
 * Lets a broadcast that is locked go: it is scheduled while its time is to come, else sent from now on; one that had
 * begun goes on where it was. By the database's clock. `CONFLICT`.
 */
export async function beginBroadcast(
  tx: Context,
  row: BroadcastRow,
  set: BroadcastChange,
  from: readonly BroadcastState[],
): Promise<BroadcastRow> {
  const now = await databaseTime(tx.db);
  const due = dueSpan(row)?.first ?? now;
  if (row.startedAt === null && due > now)
    return moveBroadcast(tx, row.id, 'scheduled', { ...set, dueAt: due, nextAt: due }, from);
  const begun = {
    ...{ dueAt: row.dueAt ?? due, nextAt: now, leaseUntil: null },
    ...{ startedAt: row.startedAt ?? now, phase: row.phase ?? ('finding' as const) },
  };
  const moved = await moveBroadcast(tx, row.id, 'sending', { ...set, ...begun }, from);
  await announce(tx.db, 'broadcasts');
  return moved;
}
