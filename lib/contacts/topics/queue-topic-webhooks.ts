import { sql } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import { contactEvent } from '@/lib/events/contact-event';
import type { ContactEventData } from '@/lib/events/event-payloads';
import { recordEvents } from '@/lib/events/record-event';

type Choice = { contactId: string; topicId: string; subscribed: boolean };
type Row = Pick<ContactEventData, 'id' | 'email' | 'state'> & {
  topic_id: string;
  topic_name: string;
  subscribed: boolean;
};

/** Queues webhooks for topic choices, in the same transaction. */
export async function queueTopicWebhooks(
  tx: Pick<Context, 'db' | 'workspaceId' | 'now'>,
  choices: readonly Choice[],
  source: ContactEventData['source'],
): Promise<void> {
  if (choices.length === 0) return;
  const each = <K extends keyof Choice>(key: K) => sql.param(choices.map((choice) => choice[key]));
  const { rows } = await tx.db.execute<Row>(sql`
    select c.id, c.email, c.state, t.id as topic_id, t.name as topic_name, x.subscribed
    from unnest(${each('contactId')}::uuid[], ${each('topicId')}::uuid[], ${each('subscribed')}::boolean[])
      with ordinality as x (contact_id, topic_id, subscribed, place)
      join contacts c on c.id = x.contact_id join topics t on t.id = x.topic_id
    order by x.place`);
  await recordEvents(
    tx,
    rows.map(({ topic_id, topic_name, subscribed, ...contact }) =>
      contactEvent({ ...contact, topic: { id: topic_id, name: topic_name }, subscribed, source }),
    ),
  );
}
