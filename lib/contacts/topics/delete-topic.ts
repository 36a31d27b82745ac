import { recordAudit } from '@/lib/audit/record-audit';
import { type Context, requireScope, withTransaction } from '@/lib/context';
import { topics } from '@/lib/db/tables';
import { access } from '@/lib/scopes';
import { createTopicNotFound, whereTopic } from './present-topic';

/** Deletes a topic with the contacts' choices. `NOT_FOUND`. */
export async function deleteTopic(ctx: Context, topicId: string): Promise<undefined> {
  requireScope(ctx, access.writeContacts);
  await withTransaction(ctx, async (tx) => {
    const [row] = await tx.db.delete(topics).where(whereTopic(tx, topicId)).returning();
    if (!row) throw createTopicNotFound();
    await recordAudit(tx, {
      action: 'topic.deleted',
      target: { type: 'topic', id: row.id, name: row.name },
    });
  });
}
