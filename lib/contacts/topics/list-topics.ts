import { type Context, requireScope } from '@/lib/context';
import { topics } from '@/lib/db/tables';
import { matchContains, readRows } from '@/lib/paging/page';
import { access } from '@/lib/scopes';
import type { Page } from '@/lib/shapes';
import type { ListTopicsQuery, Topic } from './contract';
import { presentTopic } from './present-topic';

/** The workspace's topics, newest first. */
export async function listTopics(ctx: Context, { q, cursor, limit }: ListTopicsQuery): Promise<Page<Topic>> {
  requireScope(ctx, access.readContacts);
  return readRows(
    ctx,
    topics,
    { list: 'topics', filters: { q }, cursor, limit, where: matchContains(topics.name, q) },
    presentTopic,
  );
}
