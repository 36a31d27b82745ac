import { type Context, requireScope } from '@/lib/context';
import { topics } from '@/lib/db/tables';
import { readNamedRows } from '@/lib/paging/page';
import { access } from '@/lib/scopes';
import type { Page } from '@/lib/shapes';
import type { ListTopicsQuery, Topic } from './contract';
import { presentTopic } from './present-topic';

/** The workspace's topics, newest first. */
export async function listTopics(ctx: Context, query: ListTopicsQuery): Promise<Page<Topic>> {
  requireScope(ctx, access.readContacts);
  return readNamedRows(ctx, topics, 'topics', query, presentTopic);
}
