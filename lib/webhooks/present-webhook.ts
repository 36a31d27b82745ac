import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import { webhooks } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';
import { eventType, type Webhook } from './contract';

export type WebhookRow = typeof webhooks.$inferSelect;

/** A webhook endpoint as the API shows it: never its secret. */
export function presentWebhook(row: WebhookRow): Webhook {
  return {
    object: 'webhook',
    id: row.id,
    url: row.url,
    description: row.description,
    events: row.events.map((type) => eventType.parse(type)),
    enabled: row.enabled,
    disabled_reason: row.disabledReason,
    failing_since: row.failingSince?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

/** One endpoint of the workspace, as the API shows it; `WEBHOOK_NOT_FOUND` when it is not one. */
export async function findWebhook(ctx: Context, id: string): Promise<Webhook> {
  return presentWebhook(await findWebhookRow(ctx, id));
}

export async function findWebhookRow(ctx: Context, id: string): Promise<WebhookRow> {
  const [row] = await ctx.db.select().from(webhooks).where(ownWebhook(ctx, id));
  if (!row) throw webhookNotFound();
  return row;
}

/** The condition that holds for one endpoint of the workspace that was not deleted. */
export function ownWebhook(ctx: Context, id: string) {
  return and(eq(webhooks.workspaceId, ctx.workspaceId), eq(webhooks.id, id), isNull(webhooks.deletedAt));
}

export function webhookNotFound(): DomainError {
  return new DomainError('WEBHOOK_NOT_FOUND', 'There is no such webhook endpoint in this workspace.');
}
