'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type {
  CreateWebhookInput,
  ListDeliveriesQuery,
  ReplayInput,
  UpdateWebhookInput,
  WebhookDelivery,
} from '@/lib/webhooks/contract';
import { useAction } from './action';
import { api } from './api';
import { type ReadKey, reading } from './reading';

const webhookKeys: readonly ReadKey[] = [['GET /webhooks'], ['GET /webhooks/{webhookId}']];
const deliveriesKey: ReadKey = ['GET /webhooks/{webhookId}/deliveries'];
const liveIntervalMs = 5_000;

export function useWebhooks() {
  return useQuery(reading('GET /webhooks'));
}

export function useWebhook(id: string) {
  return useQuery({
    ...reading('GET /webhooks/{webhookId}', { path: { webhookId: id } }),
    // It may begin to fail, or be switched off, while it is looked at.
    refetchInterval: liveIntervalMs,
  });
}

export function useCreateWebhook() {
  return useAction(
    (input: CreateWebhookInput) => api.request('POST /webhooks', { body: input }),
    webhookKeys,
  );
}

export function useUpdateWebhook(id: string) {
  return useAction(
    (input: UpdateWebhookInput) =>
      api.request('PATCH /webhooks/{webhookId}', { path: { webhookId: id }, body: input }),
    webhookKeys,
  );
}

export function useDeleteWebhook() {
  return useAction(
    (id: string) => api.request('DELETE /webhooks/{webhookId}', { path: { webhookId: id } }),
    webhookKeys,
  );
}

export function useRotateSecret(id: string) {
  return useAction(
    () => api.request('POST /webhooks/{webhookId}/secret', { path: { webhookId: id } }),
    webhookKeys,
  );
}

export function useSendTestEvent(id: string) {
  return useAction(
    () => api.request('POST /webhooks/{webhookId}/test-events', { path: { webhookId: id } }),
    [deliveriesKey],
  );
}

type DeliveryFilters = {
  state: WebhookDelivery['state'] | null;
  event: ListDeliveriesQuery['event'] | null;
};

export function useCreateTestReceiver() {
  return useAction(() => api.request('POST /webhooks/test-receiver'), webhookKeys);
}

/** The attempts of a delivery, read anew while it is tried. */
export function useDeliveryAttempts(webhookId: string, delivery: WebhookDelivery) {
  const tried = reading('GET /webhooks/{webhookId}/deliveries/{deliveryId}/attempts', {
    path: { webhookId, deliveryId: delivery.id },
  });
  return useQuery({ ...tried, queryKey: [...tried.queryKey, delivery.attempts] });
}

export function useReplayDeliveries(webhookId: string) {
  return useAction(
    (input: ReplayInput) =>
      api.request('POST /webhooks/{webhookId}/replays', { path: { webhookId }, body: input }),
    [deliveriesKey],
  );
}

export function useWebhookDeliveries(id: string, filters: DeliveryFilters, cursor: string | null) {
  return useQuery({
    ...reading('GET /webhooks/{webhookId}/deliveries', {
      path: { webhookId: id },
      query: { ...filters, cursor },
    }),
    placeholderData: keepPreviousData,
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
