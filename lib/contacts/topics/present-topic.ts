import { and, eq } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import { topics } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';
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

export function whereTopic(ctx: Context, topicId: string) {
  return and(eq(topics.id, topicId), eq(topics.workspaceId, ctx.workspaceId));
}

export function createTopicNotFound(): DomainError {
  return new DomainError('NOT_FOUND', 'There is no such topic in this workspace.');
}
