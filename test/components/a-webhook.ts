import type { Webhook, WebhookAttempt, WebhookDelivery } from '@/lib/webhooks/contract';
import { anId } from './an-email';

const at = '2026-11-20T09:00:00.000Z';

/** A working webhook of an order system. */
export function aWebhook(given: Partial<Webhook> = {}): Webhook {
  return {
    ...{ object: 'webhook', id: anId(50), url: 'https://shop.example/hooks', test_receiver: false },
    ...{ description: 'Order system', events: ['email.delivered'], enabled: true, disabled_reason: null },
    ...{ failing_since: null, created_at: at, updated_at: at },
    ...given,
  };
}

/** A delivery that succeeded at its first attempt. */
export function aDelivery(given: Partial<WebhookDelivery> = {}): WebhookDelivery {
  return {
    ...{ object: 'webhook_delivery', id: anId(51), webhook_id: anId(50), event_id: anId(52) },
    ...{
      event_type: 'email.delivered',
      state: 'succeeded',
      attempts: 1,
      payload: { type: 'email.delivered' },
    },
    ...{ last_status: 200, last_error: null, last_response: 'ok', last_duration_ms: 12, last_attempt_at: at },
    ...{ next_attempt_at: null, completed_at: at, replay_of: null, created_at: at },
    ...given,
  };
}

export function anAttempt(given: Partial<WebhookAttempt> = {}): WebhookAttempt {
  return {
    ...{ object: 'webhook_attempt', id: anId(53), number: 1, headers: {}, status: 200, error: null },
    ...{ response: null, duration_ms: 12, created_at: at },
    ...given,
  };
}
