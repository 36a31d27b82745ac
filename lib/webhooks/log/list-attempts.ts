import { asc, eq } from 'drizzle-orm';
import { type Context, requireScope } from '@/lib/context';
import { webhookAttempts } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';
import { access } from '@/lib/scopes';
import type { Page } from '@/lib/shapes';
import type { WebhookAttempt } from '@/lib/webhooks/contract';
import { readDelivery } from '@/lib/webhooks/insert-delivery';
import { requireWebhook } from '@/lib/webhooks/require-webhook';

// The schedule has fewer attempts, but a list without pages needs a limit.
const maxAttempts = 100;

/** The attempts of a delivery, oldest first. `NOT_FOUND`. */
export async function listAttempts(
  ctx: Context,
  webhookId: string,
  deliveryId: string,
): Promise<Page<WebhookAttempt>> {
  requireScope(ctx, access.manageWebhooks);
  await requireWebhook(ctx, webhookId);
  if (!(await readDelivery(ctx, webhookId, deliveryId)))
    throw new DomainError('NOT_FOUND', 'There is no such delivery of this endpoint.');
  const rows = await ctx.db
    .select()
    .from(webhookAttempts)
    .where(eq(webhookAttempts.deliveryId, deliveryId))
    .orderBy(asc(webhookAttempts.number))
    .limit(maxAttempts);
  return { object: 'list', data: rows.map(presentAttempt), has_more: false, next_cursor: null };
}

function presentAttempt(row: typeof webhookAttempts.$inferSelect): WebhookAttempt {
  return {
    object: 'webhook_attempt',
    id: row.id,
    number: row.number,
    // Our own JSON, written with the attempt.
    headers: JSON.parse(row.headers),
    status: row.status,
    error: row.error,
    response: row.response,
    duration_ms: row.durationMs,
    created_at: row.createdAt.toISOString(),
  };
}
