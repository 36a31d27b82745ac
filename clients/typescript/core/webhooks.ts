import { Noun } from './noun.ts';
import { verifyWebhook } from './verify-webhook.ts';

/** Endpoints that are told what happens, and what they were told. */
export class Webhooks extends Noun {
  /** Checks who signed a request, and answers its event. */
  readonly verify = verifyWebhook;

  /** The answer's `secret` is shown only here. */
  readonly create = this.withBody('POST /webhooks');
  readonly list = this.inPages('GET /webhooks');
  readonly get = this.withIds('GET /webhooks/{webhookId}');
  readonly update = this.withBody('PATCH /webhooks/{webhookId}');
  readonly delete = this.withIds('DELETE /webhooks/{webhookId}');

  /** A new secret; the old one goes on signing for a while. */
  readonly rotateSecret = this.withIds('POST /webhooks/{webhookId}/secret');
  readonly sendTestEvent = this.withIds('POST /webhooks/{webhookId}/test-events');

  /** Newest first. */
  readonly deliveries = this.inPages('GET /webhooks/{webhookId}/deliveries');
  readonly replay = this.withIds('POST /webhooks/{webhookId}/deliveries/{deliveryId}/replay');
}
