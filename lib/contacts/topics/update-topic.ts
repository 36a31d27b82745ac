import { changesBetween } from '@/lib/audit/changes-between';
import { recordAudit } from '@/lib/audit/record-audit';
import { type Context, requireScope, withTransaction } from '@/lib/context';
import { topics } from '@/lib/db/tables';
import { access } from '@/lib/scopes';
import type { Topic, UpdateTopicInput } from './contract';
import { createTopicNotFound, presentTopic, whereTopic } from './present-topic';

/** Changes a topic. `NOT_FOUND`. */
export async function updateTopic(ctx: Context, topicId: string, input: UpdateTopicInput): Promise<Topic> {
  requireScope(ctx, access.writeContacts);
  return withTransaction(ctx, async (tx) => {
    const [before] = await tx.db.select().from(topics).where(whereTopic(tx, topicId)).for('update');
    if (!before) throw createTopicNotFound();
    if (Object.keys(input).length === 0) return presentTopic(before);
    const [row = before] = await tx.db.update(topics).set(input).where(whereTopic(tx, topicId)).returning();
    const changes = changesBetween(before, row, ['name', 'description', 'public']);
    const target = { type: 'topic', id: row.id, name: row.name };
    if (changes.length > 0) await recordAudit(tx, { action: 'topic.updated', target, changes });
    return presentTopic(row);
  });
}
