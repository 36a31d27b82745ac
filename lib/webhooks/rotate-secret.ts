import { sql } from 'drizzle-orm';
import { type Context, requireScope } from '@/lib/context';
import { webhooks } from '@/lib/db/tables';
import { access } from '@/lib/scopes';
import type { WebhookWithSecret } from './contract';
import { presentWebhook } from './present-webhook';
import { ownWebhook, webhookNotFound } from './require-webhook';
import { newSigningSecret, sealSecret } from './signing-secret';

/** Makes a new secret, shown in this answer only. For a day, messages are signed with the old one too. */
export async function rotateSecret(ctx: Context, id: string): Promise<WebhookWithSecret> {
  requireScope(ctx, access.manageWebhooks);
  const secret = newSigningSecret();
  const [row] = await ctx.db
    .update(webhooks)
    .set({
      previousSecret: sql`${webhooks.secret}`,
      previousSecretExpiresAt: sql`now() + interval '1 day'`,
      secret: sealSecret(secret),
      updatedAt: ctx.now(),
    })
    .where(ownWebhook(ctx, id))
    .returning();
  if (!row) throw webhookNotFound();
  return { ...presentWebhook(row), secret };
}
