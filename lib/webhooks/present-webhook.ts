import { eventType, type Webhook } from './contract';
import type { WebhookRow } from './require-webhook';
import { testReceiverUrl } from './test-receiver';

/** An endpoint in the audit log: only its host, because the rest of a URL is often a credential. */
export function auditedWebhook({ id, url }: Pick<WebhookRow, 'id' | 'url'>) {
  return { type: 'webhook', id, name: new URL(url).host || 'Test receiver' };
}

/** A webhook endpoint as the API shows it, without its secret. */
export function presentWebhook(row: WebhookRow): Webhook {
  return {
    object: 'webhook',
    id: row.id,
    url: row.url,
    test_receiver: row.url === testReceiverUrl,
    description: row.description,
    events: row.events.map((type) => eventType.parse(type)),
    enabled: row.enabled,
    disabled_reason: row.disabledReason,
    failing_since: row.failingSince?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
