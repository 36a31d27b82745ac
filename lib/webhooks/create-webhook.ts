import { changesBetween } from '@/lib/audit/changes-between';
import { recordAudit } from '@/lib/audit/record-audit';
import { type Context, requireScope, withTransaction } from '@/lib/context';
import { webhooks } from '@/lib/db/tables';
import { newId } from '@/lib/ids';
import { env } from '@/lib/process/env';
import { access } from '@/lib/scopes';
import { checkDestination, parseDestination } from '@/lib/webhooks/destinations/destination';
import type { CreateWebhookInput, WebhookWithSecret } from './contract';
import { auditedWebhook, presentWebhook } from './present-webhook';
import { requireFreeEndpoint } from './require-free-endpoint';
import { newSigningSecret, sealSecret } from './signing-secret';

/** Adds an endpoint; its secret is in this answer only. Its host must be public, or allowed by the operator. */
export async function createWebhook(ctx: Context, input: CreateWebhookInput): Promise<WebhookWithSecret> {
  requireScope(ctx, access.manageWebhooks);
  const url = parseDestination(input.url, env().webhookAllow).href;
  await requireFreeEndpoint(ctx, { url, activates: true });
  await checkDestination(url, undefined, env().webhookAllow);
  const secret = newSigningSecret();
  return withTransaction(ctx, async (tx) => {
    await requireFreeEndpoint(tx, { url, activates: true, lock: true });
    const [row] = await tx.db
      .insert(webhooks)
      .values({
        id: newId(),
        workspaceId: tx.workspaceId,
        url,
        description: input.description ?? null,
        events: input.events,
        secret: sealSecret(secret),
      })
      .returning();
    if (!row) throw new Error('the new webhook was not returned');
    const webhook = presentWebhook(row);
    const changes = changesBetween(null, webhook, ['events']);
    await recordAudit(tx, { action: 'webhook.created', target: auditedWebhook(row), changes });
    return { ...webhook, secret };
  });
}
