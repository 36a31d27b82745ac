import { useQuery } from '@tanstack/react-query';
import type { ListDeliveriesQuery, WebhookDelivery } from '@/lib/webhooks/contract';
import { createChangeHook, createChangeHookById, useAction } from './action';
import { api } from './api';
import { createPagedQuery, createQuery, createReadHook, type ReadKey } from './reading';

const webhookKeys: readonly ReadKey[] = [['GET /webhooks'], ['GET /webhooks/{webhookId}']];
const deliveriesKey: ReadKey = ['GET /webhooks/{webhookId}/deliveries'];
const liveIntervalMs = 5_000;

export const useWebhooks = createReadHook('GET /webhooks');

export const useWebhook = createReadHook('GET /webhooks/{webhookId}', {
  // It may start to fail or be disabled while it is shown.
  refetchInterval: liveIntervalMs,
});

export const useCreateWebhook = createChangeHook('POST /webhooks', webhookKeys);

export const useUpdateWebhook = createChangeHook('PATCH /webhooks/{webhookId}', webhookKeys);

export const useDeleteWebhook = createChangeHookById('DELETE /webhooks/{webhookId}', webhookKeys);

export const useRotateSecret = createChangeHook('POST /webhooks/{webhookId}/secret', webhookKeys);

export const useSendTestEvent = createChangeHook('POST /webhooks/{webhookId}/test-events', [deliveriesKey]);

type DeliveryFilters = {
  state: WebhookDelivery['state'] | null;
  event: ListDeliveriesQuery['event'] | null;
};

export const useCreateTestReceiver = createChangeHook('POST /webhooks/test-receiver', webhookKeys);

/** The attempts of a delivery, polled while it is retried. */
export function useDeliveryAttempts(webhookId: string, delivery: WebhookDelivery) {
  const attemptsQuery = createQuery('GET /webhooks/{webhookId}/deliveries/{deliveryId}/attempts', {
    path: { webhookId, deliveryId: delivery.id },
  });
  return useQuery({ ...attemptsQuery, queryKey: [...attemptsQuery.queryKey, delivery.attempts] });
}

export const useReplayDeliveries = createChangeHook('POST /webhooks/{webhookId}/replays', [deliveriesKey]);

export function useWebhookDeliveries(id: string, filters: DeliveryFilters, cursor: string | null) {
  return useQuery({
    ...createPagedQuery('GET /webhooks/{webhookId}/deliveries', {
      path: { webhookId: id },
      query: { ...filters, cursor },
    }),
    refetchInterval: cursor === null ? liveIntervalMs : false,
  });
}

export function useReplayDelivery(webhookId: string) {
  return useAction(
    (deliveryId: string) =>
      api.request('POST /webhooks/{webhookId}/deliveries/{deliveryId}/replay', {
        path: { webhookId, deliveryId },
      }),
    [deliveriesKey],
  );
}
