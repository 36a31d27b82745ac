import { and, inArray, sql } from 'drizzle-orm';
import type { BroadcastState } from '@/lib/broadcasts/contract';
import { type BroadcastRow, ownBroadcast, requireBroadcast } from '@/lib/broadcasts/own-broadcast';
import type { Context } from '@/lib/context';
import { broadcasts } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';
import { keysOf } from '@/lib/keys-of';
import { tellOfMove } from './tell-of-move';

/** Where a broadcast may go from each state. There is no other way to another state. */
const nextStates: Record<BroadcastState, readonly BroadcastState[]> = {
  draft: ['waiting_approval', 'scheduled', 'sending'],
  // Changed or sent back, approved, or given up.
  waiting_approval: ['draft', 'scheduled', 'sending', 'canceled'],
  // Changed after an approval, at another time now, due, or stopped.
  scheduled: ['draft', 'scheduled', 'sending', 'paused', 'canceled'],
  sending: ['paused', 'sent', 'canceled'],
  // One that never began can be changed; one that would go on by itself can be paused by a person.
  paused: ['draft', 'scheduled', 'sending', 'paused', 'canceled'],
  sent: [],
  canceled: [],
};

const names: Record<BroadcastState, string> = {
  draft: 'a draft',
  waiting_approval: 'waiting for approval',
  scheduled: 'scheduled',
  sending: 'being sent',
  paused: 'paused',
  sent: 'sent',
  canceled: 'canceled',
};

export type BroadcastChange = Partial<Omit<typeof broadcasts.$inferInsert, 'id' | 'workspaceId' | 'state'>>;

/**
 * Moves a broadcast to a state if the database still finds it where that may begin; of many who try, one does.
 * `from` narrows where it may begin. Webhooks are told in the same commit. `NOT_FOUND`; `CONFLICT` says what it is.
 */
export async function moveBroadcast(
  tx: Context,
  broadcastId: string,
  to: BroadcastState,
  set: BroadcastChange,
  from: readonly BroadcastState[] = beginnings(to),
): Promise<BroadcastRow> {
  const [row] = await tx.db
    .update(broadcasts)
    .set({ ...set, state: to, pausedBecause: set.pausedBecause ?? null, updatedAt: sql`now()` })
    .where(
      and(
        ownBroadcast(tx, broadcastId),
        inArray(
          broadcasts.state,
          from.filter((state) => nextStates[state].includes(to)),
        ),
      ),
    )
    .returning();
  if (!row) throw wrongState(await requireBroadcast(tx, broadcastId));
  await tellOfMove(tx, row);
  return row;
}

function beginnings(to: BroadcastState): BroadcastState[] {
  return keysOf(nextStates).filter((state) => nextStates[state].includes(to));
}

/** `CONFLICT`: what was asked for cannot be done with a broadcast in this state. */
export function wrongState({ state }: Pick<BroadcastRow, 'state'>): DomainError {
  return new DomainError('CONFLICT', `This broadcast is ${names[state]}: this cannot be done with it now.`, {
    state,
  });
}
