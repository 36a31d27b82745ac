import type { topics } from '@/lib/db/tables';
import type { Topic } from './contract';

type TopicRow = typeof topics.$inferSelect;

export function presentTopic(row: TopicRow): Topic {
  return {
    object: 'topic',
    id: row.id,
    name: row.name,
    description: row.description,
    default: row.subscribedByDefault ? 'subscribed' : 'unsubscribed',
    public: row.public,
    created_at: row.createdAt.toISOString(),
  };
}
