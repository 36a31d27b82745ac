import { changesBetween } from '@/lib/audit/changes-between';
import { recordAudit } from '@/lib/audit/record-audit';
import { type Context, requireScope, withTransaction } from '@/lib/context';
import { changedValues } from '@/lib/db/changed-values';
import { webhooks } from '@/lib/db/tables';
import { env } from '@/lib/process/env';
import { access } from '@/lib/scopes';
import { checkDestination, parseDestination } from '@/lib/webhooks/destinations/destination';
import type { UpdateWebhookInput, Webhook } from './contract';
import { auditedWebhook, presentWebhook } from './present-webhook';
import { requireFreeEndpoint } from './require-free-endpoint';
import { requireWebhook, webhookNotFound, whereWebhook } from './require-webhook';

/** Changes the given fields. A new URL is checked as for a new endpoint; enabling resets earlier failures. */
export async function updateWebhook(ctx: Context, id: string, input: UpdateWebhookInput): Promise<Webhook> {
  requireScope(ctx, access.manageWebhooks);
  const before = await requireWebhook(ctx, id);
  // The current address needs no check, which that of the test receiver would fail.
  const newUrl = input.url === before.url ? undefined : input.url;
  const url = newUrl === undefined ? undefined : parseDestination(newUrl, env().webhookAllow).href;
  const moves = url !== undefined && url !== before.url;
  if (moves) await checkDestination(url, undefined, env().webhookAllow);
  return withTransaction(ctx, async (tx) => {
    await requireFreeEndpoint(tx, {
      url: moves ? url : null,
      activates: input.enabled === true,
      except: id,
      lock: true,
    });
    // A delivery may have turned it off meanwhile.
    const [current] = await tx.db.select().from(webhooks).where(whereWebhook(tx, id)).for('update');
    if (!current) throw webhookNotFound();
    const changed = changedValues(current, {
      url,
      events: input.events,
      description: input.description,
      enabled: input.enabled,
      ...(input.enabled !== undefined && { disabledReason: null, failingSince: null }),
    });
    if (Object.keys(changed).length === 0) return presentWebhook(current);
    const [row] = await tx.db
      .update(webhooks)
      .set({ ...changed, updatedAt: tx.now() })
      .where(whereWebhook(tx, id))
      .returning();
    if (!row) throw webhookNotFound();
    const webhook = presentWebhook(row);
    const changes = changesBetween(presentWebhook(current), webhook, ['events', 'description', 'enabled']);
    const host = { field: 'url', from: auditedWebhook(before).name, to: auditedWebhook(row).name };
    await recordAudit(tx, {
      action: 'webhook.updated',
      target: auditedWebhook(row),
      changes: moves ? [host, ...changes] : changes,
    });
    return webhook;
  });
}
