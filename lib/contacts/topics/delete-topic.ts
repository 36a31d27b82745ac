import { recordAudit } from '@/lib/audit/record-audit';
import { type Context, inWorkspace, requireScope, withTransaction } from '@/lib/context';
import { topics } from '@/lib/db/tables';
import { createNotFound } from '@/lib/errors';
import { access } from '@/lib/scopes';

/** Deletes a topic with the contacts' choices. `NOT_FOUND`. */
export async function deleteTopic(ctx: Context, topicId: string): Promise<undefined> {
  requireScope(ctx, access.writeContacts);
  await withTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .delete(topics)
      .where(inWorkspace(tx, topics, { id: topicId }))
      .returning();
    if (!row) throw createNotFound('topic');
    await recordAudit(tx, {
      action: 'topic.deleted',
      target: { type: 'topic', id: row.id, name: row.name },
    });
  });
}
