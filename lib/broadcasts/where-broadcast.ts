import { and, eq } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import { broadcasts } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';

export type BroadcastRow = typeof broadcasts.$inferSelect;

export function whereBroadcast(ctx: Context, broadcastId: string) {
  return and(eq(broadcasts.id, broadcastId), eq(broadcasts.workspaceId, ctx.workspaceId));
}

/** The broadcast, if it is in this workspace. `NOT_FOUND`. */
export async function requireBroadcast(ctx: Context, broadcastId: string): Promise<BroadcastRow> {
  const [row] = await ctx.db.select().from(broadcasts).where(whereBroadcast(ctx, broadcastId));
  if (!row) throw broadcastNotFound();
  return row;
}

/** The same, locked until the transaction ends. */
export async function lockBroadcast(tx: Context, broadcastId: string): Promise<BroadcastRow> {
  const [row] = await tx.db
    .select()
    .from(broadcasts)
    .where(whereBroadcast(tx, broadcastId))
    .for('no key update');
  if (!row) throw broadcastNotFound();
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

function broadcastNotFound(): DomainError {
  return new DomainError('NOT_FOUND', 'There is no such broadcast in this workspace.');
}
