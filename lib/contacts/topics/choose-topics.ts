import { and, inArray, sql } from 'drizzle-orm';
import { recordAudit } from '@/lib/audit/record-audit';
import { type Context, inWorkspace } from '@/lib/context';
import { contactTopics, topics } from '@/lib/db/tables';
import { changedBy } from '@/lib/events/contact-event';
import { createInvalidError } from '@/lib/issues';
import type { TopicChoiceInput } from './contract';
import { queueTopicWebhooks } from './queue-topic-webhooks';

/**
 * Stores a contact's topic choices in the caller's transaction, and returns whether any changed. Unchanged ones keep
 * their time. `INVALID_REQUEST` for unknown topics.
 */
export async function chooseTopics(
  tx: Context,
  contactId: string,
  choices: readonly TopicChoiceInput[],
): Promise<boolean> {
  // Sorted, to avoid deadlocks; the last choice for a topic wins.
  const chosen = [...new Map(choices.map((one) => [one.topic_id.toLowerCase(), one.subscribed]))].sort();
  if (chosen.length === 0) return false;
  const known = await readTopics(tx, choices);
  const source = changedBy(tx);
  const changed = await tx.db
    .insert(contactTopics)
    .values(chosen.map(([topicId, subscribed]) => ({ contactId, topicId, subscribed, source })))
    .onConflictDoUpdate({
      target: [contactTopics.contactId, contactTopics.topicId],
      set: { subscribed: sql`excluded.subscribed`, source: sql`excluded.source`, changedAt: sql`now()` },
      setWhere: sql`${contactTopics.subscribed} <> excluded.subscribed`,
    })
    .returning({
      topicId: contactTopics.topicId,
      subscribed: contactTopics.subscribed,
      isFirst: sql<boolean>`xmax = 0`,
    });
  if (changed.length === 0) return false;
  // Choosing the default changes nothing.
  const reported = changed.filter(
    ({ topicId, subscribed, isFirst }) => !(isFirst && known.get(topicId)?.standard === subscribed),
  );
  await queueTopicWebhooks(
    tx,
    reported.map((one) => ({ contactId, ...one })),
    source,
  );
  if (source !== 'member') return true;
  await recordAudit(tx, {
    action: 'contact.topics_changed',
    // Without the address, which would stay in the audit log.
    target: { type: 'contact', id: contactId, name: 'a contact' },
    changes: changed.map(({ topicId, subscribed }) => ({
      field: known.get(topicId)?.name ?? topicId,
      from: null,
      to: subscribed ? 'subscribed' : 'unsubscribed',
    })),
  });
  return true;
}

type Topic = { id: string; name: string; standard: boolean };

async function readTopics(tx: Context, choices: readonly TopicChoiceInput[]): Promise<Map<string, Topic>> {
  const ids = choices.map(({ topic_id }) => topic_id);
  const found = await tx.db
    .select({ id: topics.id, name: topics.name, standard: topics.subscribedByDefault })
    .from(topics)
    .where(and(inWorkspace(tx, topics), inArray(topics.id, ids)))
    .for('key share');
  const known = new Map(found.map((topic) => [topic.id, topic]));
  const issues = choices.flatMap(({ topic_id }, index) =>
    known.has(topic_id.toLowerCase())
      ? []
      : [
          {
            path: `topics[${index}].topic_id`,
            code: 'unknown_topic',
            message: 'There is no such topic in this workspace.',
          },
        ],
  );
  if (issues.length > 0) throw createInvalidError(issues);
  return known;
}
