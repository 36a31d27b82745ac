import { type Context, requireScope } from '@/lib/context';
import { eventTypes } from '@/lib/events/event-payloads';
import { access } from '@/lib/scopes';
import type { CreateTestReceiverInput, WebhookWithSecret } from './contract';
import { insertWebhook } from './create-webhook';
import { testReceiverUrl } from './test-receiver';

/** Adds the built-in receiver as an endpoint of the workspace. `WEBHOOK_ALREADY_EXISTS` if there is one. */
export async function createTestReceiver(
  ctx: Context,
  { events = [...eventTypes] }: CreateTestReceiverInput,
): Promise<WebhookWithSecret> {
  requireScope(ctx, access.manageWebhooks);
  return insertWebhook(ctx, { url: testReceiverUrl, description: 'Test receiver', events });
}
