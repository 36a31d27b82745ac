import { and, eq, gte, lt, type SQL } from 'drizzle-orm';
import { webhookDeliveries, webhookEvents } from '@/lib/db/tables';
import { afterMoment, untilMoment } from '@/lib/paging/moments';
import type { ListDeliveriesQuery } from '@/lib/webhooks/contract';

type Filters = Omit<ListDeliveriesQuery, 'limit' | 'cursor'>;

/** The condition for a list of deliveries, joined with their events. */
export function matchesFilters(filters: Filters): SQL | undefined {
  const { state, event, created_after, created_before } = filters;
  return and(
    state ? eq(webhookDeliveries.state, state) : undefined,
    event ? eq(webhookEvents.type, event) : undefined,
    created_after ? gte(webhookDeliveries.createdAt, afterMoment(created_after)) : undefined,
    created_before ? lt(webhookDeliveries.createdAt, untilMoment(created_before)) : undefined,
  );
}
