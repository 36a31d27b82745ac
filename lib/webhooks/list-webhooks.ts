import { isNull } from 'drizzle-orm';
import { type Context, requireScope } from '@/lib/context';
import { webhooks } from '@/lib/db/tables';
import { readRows } from '@/lib/paging/page';
import { access } from '@/lib/scopes';
import type { Page } from '@/lib/shapes';
import type { Webhook } from './contract';
import { presentWebhook } from './present-webhook';

/** The workspace's endpoints, newest first, disabled ones included. */
export async function listWebhooks(
  ctx: Context,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<Webhook>> {
  requireScope(ctx, access.manageWebhooks);
  return readRows(
    ctx,
    webhooks,
    { list: 'webhooks', cursor, limit, where: isNull(webhooks.deletedAt) },
    presentWebhook,
  );
}
