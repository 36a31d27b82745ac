import { recordAudit } from '@/lib/audit/record-audit';
import type { Broadcast, CreateBroadcastInput } from '@/lib/broadcasts/contract';
import { readBroadcast } from '@/lib/broadcasts/read-broadcasts';
import { type Context, requireScope, withTransaction } from '@/lib/context';
import { broadcasts } from '@/lib/db/tables';
import { newId } from '@/lib/ids';
import { access } from '@/lib/scopes';
import { checkReferences } from './check-references';
import { toColumns } from './stored-fields';

/** Creates a draft. `INVALID_REQUEST` when something it refers to does not exist. */
export async function createBroadcast(ctx: Context, input: CreateBroadcastInput): Promise<Broadcast> {
  requireScope(ctx, access.writeBroadcasts);
  return withTransaction(ctx, async (tx) => {
    await checkReferences(tx, input);
    return insertBroadcast(tx, { excludedSegmentIds: [], name: input.name, ...toColumns(input) });
  });
}

type Content = Omit<typeof broadcasts.$inferInsert, 'id' | 'workspaceId'>;

/** Inserts a draft by the current user, and records it in the audit log. */
export async function insertBroadcast(tx: Context, content: Content): Promise<Broadcast> {
  const who = { id: tx.actor.userId, name: tx.actor.name };
  const [row] = await tx.db
    .insert(broadcasts)
    .values({
      ...content,
      id: newId(),
      workspaceId: tx.workspaceId,
      ...{ createdById: who.id, createdByName: who.name, updatedById: who.id, updatedByName: who.name },
    })
    .returning();
  if (!row) throw new Error('An insert returned nothing.');
  const target = { type: 'broadcast', id: row.id, name: row.name };
  await recordAudit(tx, { action: 'broadcast.created', target });
  return readBroadcast(tx, row);
}
