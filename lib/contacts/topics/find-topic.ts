import { type Context, requireScope } from '@/lib/context';
import { topics } from '@/lib/db/tables';
import { access } from '@/lib/scopes';
import type { Topic } from './contract';
import { createTopicNotFound, presentTopic, whereTopic } from './present-topic';

export async function findTopic(ctx: Context, topicId: string): Promise<Topic> {
  requireScope(ctx, access.readContacts);
  const [row] = await ctx.db.select().from(topics).where(whereTopic(ctx, topicId));
  if (!row) throw createTopicNotFound();
  return presentTopic(row);
}
