import { and, desc } from 'drizzle-orm';
import { type Context, inWorkspace, requireScope } from '@/lib/context';
import { webhookDeliveries } from '@/lib/db/tables';
import { readPage } from '@/lib/paging/page';
import { access } from '@/lib/scopes';
import type { Page } from '@/lib/shapes';
import type { ListDeliveriesQuery, WebhookDelivery } from '@/lib/webhooks/contract';
import { presentDelivery, selectDeliveries } from '@/lib/webhooks/present-delivery';
import { requireWebhook } from '@/lib/webhooks/require-webhook';
import { matchesFilters } from './delivery-filters';

/** The deliveries of an endpoint with its responses, newest first. */
export async function listDeliveries(
  ctx: Context,
  webhookId: string,
  query: ListDeliveriesQuery,
): Promise<Page<WebhookDelivery>> {
  requireScope(ctx, access.manageWebhooks);
  await requireWebhook(ctx, webhookId);
  const { limit, cursor, ...filters } = query;
  return readPage(
    ctx,
    { list: `webhooks/${webhookId}/deliveries`, filters, cursor, limit },
    { time: webhookDeliveries.createdAt, id: webhookDeliveries.id },
    (after, fetch) =>
      selectDeliveries(ctx)
        .where(and(inWorkspace(ctx, webhookDeliveries, { webhookId }), matchesFilters(filters), after))
        .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
        .limit(fetch),
    (row) => presentDelivery(row),
  );
}
