import { type Context, requireScope } from '@/lib/context';
import { access } from '@/lib/scopes';
import type { Webhook } from './contract';
import { presentWebhook } from './present-webhook';
import { requireWebhook } from './require-webhook';

/** One endpoint of the workspace. `WEBHOOK_NOT_FOUND`. */
export async function findWebhook(ctx: Context, id: string): Promise<Webhook> {
  requireScope(ctx, access.manageWebhooks);
  return presentWebhook(await requireWebhook(ctx, id));
}
