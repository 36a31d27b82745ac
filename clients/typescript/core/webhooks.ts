import { Noun } from './noun.ts';
import { verifyWebhook } from './verify-webhook.ts';

/** Webhook endpoints and their deliveries. */
export class Webhooks extends Noun {
  /** Verifies a request and returns its event. */
  readonly verify = verifyWebhook;

  /** The only answer with its `secret`. */
  readonly create = this.withBody('POST /webhooks');
  readonly list = this.inPages('GET /webhooks');
  readonly get = this.withIds('GET /webhooks/{webhookId}');
  readonly update = this.withBody('PATCH /webhooks/{webhookId}');
  readonly delete = this.withIds('DELETE /webhooks/{webhookId}');

  /** A new secret; for a while, messages are signed with the old one too. */
  readonly rotateSecret = this.withIds('POST /webhooks/{webhookId}/secret');
  readonly sendTestEvent = this.withIds('POST /webhooks/{webhookId}/test-events');

  /** Newest first. */
  readonly deliveries = this.inPages('GET /webhooks/{webhookId}/deliveries');
  readonly replay = this.withIds('POST /webhooks/{webhookId}/deliveries/{deliveryId}/replay');
}
