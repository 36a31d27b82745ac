'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Page } from '@/lib/shapes';
import type {
  CreateWebhookInput,
  UpdateWebhookInput,
  Webhook,
  WebhookDelivery,
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

export function useWebhookDeliveries(
  id: string,
  state: WebhookDelivery['state'] | null,
  cursor: string | null,
) {
  return useQuery({
    queryKey: [...deliveriesKey, id, state, cursor],
    queryFn: ({ signal }) =>
      request<Page<WebhookDelivery>>('GET', path`/webhooks/${id}/deliveries`, {
        query: { state, cursor },
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
