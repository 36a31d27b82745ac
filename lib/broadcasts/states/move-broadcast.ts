import { and, inArray, sql } from 'drizzle-orm';
import type { BroadcastState } from '@/lib/broadcasts/contract';
import { type BroadcastRow, requireBroadcast } from '@/lib/broadcasts/require-broadcast';
import { type Context, inWorkspace } from '@/lib/context';
import { broadcasts } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';
import { keysOf } from '@/lib/keys-of';
import { reportMove } from './report-move';

/** The only table of allowed state changes. */
const nextStates: Record<BroadcastState, readonly BroadcastState[]> = {
  draft: ['waiting_approval', 'scheduled', 'sending'],
  // Changed or sent back, approved, or canceled.
  waiting_approval: ['draft', 'scheduled', 'sending', 'canceled'],
  // Edited after an approval, rescheduled, due, or paused.
  scheduled: ['draft', 'scheduled', 'sending', 'paused', 'canceled'],
  sending: ['paused', 'sent', 'canceled'],
  // One that never began can be edited; one that resumes by itself can be paused by a person.
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
 * Changes the state of a broadcast, if the database still has one from which that is allowed (`from` narrows
 * those), so that only one of several callers succeeds. Queues webhooks in the same commit. `NOT_FOUND`;
 * `CONFLICT` names the current state.
 */
export async function moveBroadcast(
  tx: Context,
  broadcastId: string,
  to: BroadcastState,
  set: BroadcastChange,
  from: readonly BroadcastState[] = statesBefore(to),
): Promise<BroadcastRow> {
  const [row] = await tx.db
    .update(broadcasts)
    .set({ ...set, state: to, pausedBecause: set.pausedBecause ?? null, updatedAt: sql`now()` })
    .where(
      and(
        inWorkspace(tx, broadcasts, { id: broadcastId }),
        inArray(
          broadcasts.state,
          from.filter((state) => nextStates[state].includes(to)),
        ),
      ),
    )
    .returning();
  if (!row) throw createStateConflict(await requireBroadcast(tx, broadcastId));
  await reportMove(tx, row);
  return row;
}

function statesBefore(to: BroadcastState): BroadcastState[] {
  return keysOf(nextStates).filter((state) => nextStates[state].includes(to));
}

/** `CONFLICT` because of the broadcast's state. */
export function createStateConflict({ state }: Pick<BroadcastRow, 'state'>): DomainError {
  return new DomainError('CONFLICT', `This broadcast is ${names[state]}: this cannot be done with it now.`, {
    state,
  });
}
