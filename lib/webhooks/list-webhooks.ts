import { and, desc, eq, getTableColumns, isNull } from 'drizzle-orm';
import { type Context, requireScope } from '@/lib/context';
import { webhooks } from '@/lib/db/tables';
import { exactTime, readPage } from '@/lib/paging/page';
import { access } from '@/lib/scopes';
import type { Page } from '@/lib/shapes';
import type { Webhook } from './contract';
import { presentWebhook } from './present-webhook';

/** The workspace's endpoints, newest first, disabled ones included. */
export async function listWebhooks(
  ctx: Context,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<Webhook>> {
  requireScope(ctx, access.manageWebhooks);
  return readPage(
    ctx,
    { list: 'webhooks', filters: {}, cursor, limit },
    { time: webhooks.createdAt, id: webhooks.id },
    (after, fetch) =>
      ctx.db
        .select({ ...getTableColumns(webhooks), position: exactTime(webhooks.createdAt) })
        .from(webhooks)
        .where(and(eq(webhooks.workspaceId, ctx.workspaceId), isNull(webhooks.deletedAt), after))
        .orderBy(desc(webhooks.createdAt), desc(webhooks.id))
        .limit(fetch),
    (row) => presentWebhook(row),
  );
}
