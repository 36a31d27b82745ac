import type { Listing } from './listing.ts';
import { Noun } from './noun.ts';
import type { BodyOf, QueryOf, WebhookDelivery } from './shapes.ts';
import type { CallOptions } from './transport.ts';
import { verifyWebhook } from './verify-webhook.ts';

/** Endpoints that are told what happens, and what they were told. */
export class Webhooks extends Noun {
  /** Checks who signed a request, and answers its event. */
  readonly verify = verifyWebhook;

  /** The answer's `secret` is shown only here. */
  create(body: BodyOf<'POST /webhooks'>, options?: CallOptions) {
    return this.api.request('POST /webhooks', { body }, options);
  }

  list(query: QueryOf<'GET /webhooks'> = {}, options?: CallOptions) {
    return this.api.list('GET /webhooks', { query }, options);
  }

  get(webhookId: string, options?: CallOptions) {
    return this.api.request('GET /webhooks/{webhookId}', { path: { webhookId } }, options);
  }

  update(webhookId: string, body: BodyOf<'PATCH /webhooks/{webhookId}'>, options?: CallOptions) {
    return this.api.request('PATCH /webhooks/{webhookId}', { path: { webhookId }, body }, options);
  }

  delete(webhookId: string, options?: CallOptions) {
    return this.api.request('DELETE /webhooks/{webhookId}', { path: { webhookId } }, options);
  }

  /** A new secret; the old one goes on signing for a while. */
  rotateSecret(webhookId: string, options?: CallOptions) {
    return this.api.request('POST /webhooks/{webhookId}/secret', { path: { webhookId } }, options);
  }

  sendTestEvent(webhookId: string, options?: CallOptions) {
    return this.api.request('POST /webhooks/{webhookId}/test-events', { path: { webhookId } }, options);
  }

  /** Newest first. */
  deliveries(
    webhookId: string,
    query: QueryOf<'GET /webhooks/{webhookId}/deliveries'> = {},
    options?: CallOptions,
  ): Listing<WebhookDelivery> {
    const path = { webhookId };
    return this.api.list('GET /webhooks/{webhookId}/deliveries', { path, query }, options);
  }

  replay(webhookId: string, deliveryId: string, options?: CallOptions) {
    const path = { webhookId, deliveryId };
    return this.api.request('POST /webhooks/{webhookId}/deliveries/{deliveryId}/replay', { path }, options);
  }
}
