import { changesBetween } from '@/lib/audit/changes-between';
import { recordAudit } from '@/lib/audit/record-audit';
import { type Context, requireScope, withTransaction } from '@/lib/context';
import { webhooks } from '@/lib/db/tables';
import { eventTypes } from '@/lib/events/event-payloads';
import { newId } from '@/lib/ids';
import { access } from '@/lib/scopes';
import type { CreateTestReceiverInput, WebhookWithSecret } from './contract';
import { auditedWebhook, presentWebhook } from './present-webhook';
import { requireFreeEndpoint } from './require-free-endpoint';
import { newSigningSecret, sealSecret } from './signing-secret';
import { testReceiverUrl } from './test-receiver';

/** Adds the built-in receiver as an endpoint of the workspace. `WEBHOOK_ALREADY_EXISTS` if there is one. */
export async function createTestReceiver(
  ctx: Context,
  { events = [...eventTypes] }: CreateTestReceiverInput,
): Promise<WebhookWithSecret> {
  requireScope(ctx, access.manageWebhooks);
  const secret = newSigningSecret();
  return withTransaction(ctx, async (tx) => {
    await requireFreeEndpoint(tx, { url: testReceiverUrl, activates: true, lock: true });
    const [row] = await tx.db
      .insert(webhooks)
      .values({
        ...{ id: newId(), workspaceId: tx.workspaceId, url: testReceiverUrl, events },
        ...{ description: 'Test receiver', secret: sealSecret(secret) },
      })
      .returning();
    if (!row) throw new Error('the new webhook was not returned');
    const webhook = presentWebhook(row);
    const changes = changesBetween(null, webhook, ['events']);
    await recordAudit(tx, { action: 'webhook.created', target: auditedWebhook(row), changes });
    return { ...webhook, secret };
  });
}
