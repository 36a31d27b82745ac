import { type Context, inWorkspace } from '@/lib/context';
import { broadcasts } from '@/lib/db/tables';
import { createNotFound, DomainError } from '@/lib/errors';

export type BroadcastRow = typeof broadcasts.$inferSelect;

/** The broadcast, if it is in this workspace. `NOT_FOUND`. */
export async function requireBroadcast(ctx: Context, broadcastId: string): Promise<BroadcastRow> {
  const [row] = await ctx.db
    .select()
    .from(broadcasts)
    .where(inWorkspace(ctx, broadcasts, { id: broadcastId }));
  if (!row) throw createNotFound('broadcast');
  return row;
}

/** The same, locked until the transaction ends. */
export async function lockBroadcast(tx: Context, broadcastId: string): Promise<BroadcastRow> {
  const [row] = await tx.db
    .select()
    .from(broadcasts)
    .where(inWorkspace(tx, broadcasts, { id: broadcastId }))
    .for('no key update');
  if (!row) throw createNotFound('broadcast');
  return row;
}

/** `BROADCAST_CONFLICT`, with the current broadcast and who changed it, when another revision was read. */
export function requireRevision(row: BroadcastRow, revision: number): void {
  if (row.revision === revision) return;
  throw new DomainError(
    'BROADCAST_CONFLICT',
    'This broadcast changed since you read it. Retrieve it and try again.',
    {
      current_revision: row.revision,
      updated_at: row.updatedAt.toISOString(),
      updated_by: { id: row.updatedById, name: row.updatedByName },
    },
  );
}
