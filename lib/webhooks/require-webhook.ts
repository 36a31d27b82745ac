import { and, isNull } from 'drizzle-orm';
import { type Context, inWorkspace } from '@/lib/context';
import { webhooks } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';

export type WebhookRow = typeof webhooks.$inferSelect;

/** The row of one endpoint of the workspace. `WEBHOOK_NOT_FOUND`. */
export async function requireWebhook(ctx: Context, id: string): Promise<WebhookRow> {
  const [row] = await ctx.db.select().from(webhooks).where(whereWebhook(ctx, id));
  if (!row) throw webhookNotFound();
  return row;
}

/** The same, if it is enabled: otherwise a manual delivery would wait unseen. `CONFLICT`. */
export async function requireEnabledWebhook(ctx: Context, id: string): Promise<WebhookRow> {
  const row = await requireWebhook(ctx, id);
  if (!row.enabled) throw new DomainError('CONFLICT', 'This endpoint is switched off. Switch it on first.');
  return row;
}

/** The condition for one endpoint of the workspace that was not deleted. */
export function whereWebhook(ctx: Context, id: string) {
  return and(inWorkspace(ctx, webhooks, { id }), isNull(webhooks.deletedAt));
}

export function webhookNotFound(): DomainError {
  return new DomainError('WEBHOOK_NOT_FOUND', 'There is no such webhook endpoint in this workspace.');
}
