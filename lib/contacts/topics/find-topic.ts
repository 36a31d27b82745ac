import { type Context, inWorkspace, requireScope } from '@/lib/context';
import { topics } from '@/lib/db/tables';
import { createNotFound } from '@/lib/errors';
import { access } from '@/lib/scopes';
import type { Topic } from './contract';
import { presentTopic } from './present-topic';

export async function findTopic(ctx: Context, topicId: string): Promise<Topic> {
  requireScope(ctx, access.readContacts);
  const [row] = await ctx.db
    .select()
    .from(topics)
    .where(inWorkspace(ctx, topics, { id: topicId }));
  if (!row) throw createNotFound('topic');
  return presentTopic(row);
}
