import { changesBetween } from '@/lib/audit/changes-between';
import { recordAudit } from '@/lib/audit/record-audit';
import { type Context, inWorkspace, requireScope, withTransaction } from '@/lib/context';
import { topics } from '@/lib/db/tables';
import { createNotFound } from '@/lib/errors';
import { access } from '@/lib/scopes';
import type { Topic, UpdateTopicInput } from './contract';
import { presentTopic } from './present-topic';

/** Changes a topic. `NOT_FOUND`. */
export async function updateTopic(ctx: Context, topicId: string, input: UpdateTopicInput): Promise<Topic> {
  requireScope(ctx, access.writeContacts);
  return withTransaction(ctx, async (tx) => {
    const [before] = await tx.db
      .select()
      .from(topics)
      .where(inWorkspace(tx, topics, { id: topicId }))
      .for('update');
    if (!before) throw createNotFound('topic');
    if (Object.keys(input).length === 0) return presentTopic(before);
    const [row = before] = await tx.db
      .update(topics)
      .set(input)
      .where(inWorkspace(tx, topics, { id: topicId }))
      .returning();
    const changes = changesBetween(before, row, ['name', 'description', 'public']);
    const target = { type: 'topic', id: row.id, name: row.name };
    if (changes.length > 0) await recordAudit(tx, { action: 'topic.updated', target, changes });
    return presentTopic(row);
  });
}
