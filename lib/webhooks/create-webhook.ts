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
  return insertWebhook(ctx, { url, description: input.description ?? null, events: input.events });
}

/** Stores an endpoint with a new secret, if its address is free. */
export async function insertWebhook(
  ctx: Context,
  webhook: Pick<typeof webhooks.$inferInsert, 'url' | 'description' | 'events'>,
): Promise<WebhookWithSecret> {
  const secret = newSigningSecret();
  return withTransaction(ctx, async (tx) => {
    await requireFreeEndpoint(tx, { url: webhook.url, activates: true, lock: true });
    const [row] = await tx.db
      .insert(webhooks)
      .values({ ...webhook, id: newId(), workspaceId: tx.workspaceId, secret: sealSecret(secret) })
      .returning();
    if (!row) throw new Error('the new webhook was not returned');
    const presented = presentWebhook(row);
    const changes = changesBetween(null, presented, ['events']);
    await recordAudit(tx, { action: 'webhook.created', target: auditedWebhook(row), changes });
    return { ...presented, secret };
  });
}
