'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Page } from '@/lib/shapes';
import type {
  CreateWebhookInput,
  ListDeliveriesQuery,
  ReplayInput,
  UpdateWebhookInput,
  Webhook,
  WebhookAttempt,
  WebhookDelivery,
  WebhookReplay,
  WebhookWithSecret,
} from '@/lib/webhooks/contract';
import { useAction } from './action';
import { path } from './path';
import { request } from './request';

const webhooksKey = ['webhooks'];
const deliveriesKey = ['webhook-deliveries'];
const liveIntervalMs = 5_000;

export function useWebhooks() {
  return useQuery({
    queryKey: webhooksKey,
    queryFn: ({ signal }) => request<Page<Webhook>>('GET', '/webhooks', { signal }),
  });
}

export function useWebhook(id: string) {
  return useQuery({
    queryKey: [...webhooksKey, id],
    queryFn: ({ signal }) => request<Webhook>('GET', path`/webhooks/${id}`, { signal }),
    // It may begin to fail, or be switched off, while it is looked at.
    refetchInterval: liveIntervalMs,
  });
}

export function useCreateWebhook() {
  return useAction(
    (input: CreateWebhookInput) => request<WebhookWithSecret>('POST', '/webhooks', { body: input }),
    [webhooksKey],
  );
}

export function useUpdateWebhook(id: string) {
  return useAction(
    (input: UpdateWebhookInput) => request<Webhook>('PATCH', path`/webhooks/${id}`, { body: input }),
    [webhooksKey],
  );
}

export function useDeleteWebhook() {
  return useAction((id: string) => request<unknown>('DELETE', path`/webhooks/${id}`), [webhooksKey]);
}

export function useRotateSecret(id: string) {
  return useAction(
    () => request<WebhookWithSecret>('POST', path`/webhooks/${id}/secret`, { body: {} }),
    [webhooksKey],
  );
}

export function useSendTestEvent(id: string) {
  return useAction(
    () => request<unknown>('POST', path`/webhooks/${id}/test-events`, { body: {} }),
    [deliveriesKey],
  );
}

export type DeliveryFilters = {
  state: WebhookDelivery['state'] | null;
  event: ListDeliveriesQuery['event'] | null;
};

export function useCreateTestReceiver() {
  return useAction(
    () => request<WebhookWithSecret>('POST', '/webhooks/test-receiver', { body: {} }),
    [webhooksKey],
  );
}

/** The attempts of a delivery, read anew while it is tried. */
export function useDeliveryAttempts(webhookId: string, delivery: WebhookDelivery) {
  const { id, attempts } = delivery;
  return useQuery({
    queryKey: [...deliveriesKey, webhookId, id, 'attempts', attempts],
    queryFn: ({ signal }) =>
      request<{ data: WebhookAttempt[] }>('GET', path`/webhooks/${webhookId}/deliveries/${id}/attempts`, {
        signal,
      }),
  });
}

export function useReplayDeliveries(webhookId: string) {
  return useAction(
    (input: ReplayInput) =>
      request<WebhookReplay>('POST', path`/webhooks/${webhookId}/replays`, { body: input }),
    [deliveriesKey],
  );
}

export function useWebhookDeliveries(id: string, filters: DeliveryFilters, cursor: string | null) {
  return useQuery({
    queryKey: [...deliveriesKey, id, filters, cursor],
    queryFn: ({ signal }) =>
      request<Page<WebhookDelivery>>('GET', path`/webhooks/${id}/deliveries`, {
        query: { ...filters, cursor },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: cursor === null ? liveIntervalMs : false,
  });
}

export function useReplayDelivery(webhookId: string) {
  return useAction(
    (deliveryId: string) =>
      request<unknown>('POST', path`/webhooks/${webhookId}/deliveries/${deliveryId}/replay`, { body: {} }),
    [deliveriesKey],
  );
}
