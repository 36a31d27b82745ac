import { recordAudit } from '@/lib/audit/record-audit';
import { type Context, requireScope, withTransaction } from '@/lib/context';
import { topics } from '@/lib/db/tables';
import { access } from '@/lib/scopes';
import { ownTopic, topicNotFound } from './present-topic';

/** Removes a topic, and what contacts chose of it. `NOT_FOUND`. */
export async function deleteTopic(ctx: Context, topicId: string): Promise<undefined> {
  requireScope(ctx, access.writeContacts);
  await withTransaction(ctx, async (tx) => {
    const [row] = await tx.db.delete(topics).where(ownTopic(tx, topicId)).returning();
    if (!row) throw topicNotFound();
    await recordAudit(tx, {
      action: 'topic.deleted',
      target: { type: 'topic', id: row.id, name: row.name },
    });
  });
}
