import { sql } from 'drizzle-orm';
import { recordAudit } from '@/lib/audit/record-audit';
import { type Context, requireScope, withTransaction } from '@/lib/context';
import { webhooks } from '@/lib/db/tables';
import { access } from '@/lib/scopes';
import type { WebhookWithSecret } from './contract';
import { auditedWebhook, presentWebhook } from './present-webhook';
import { webhookNotFound, whereWebhook } from './require-webhook';
import { newSigningSecret, sealSecret } from './signing-secret';

/** Creates a new secret, shown in this answer only. For a day, messages are signed with the old one too. */
export async function rotateSecret(ctx: Context, id: string): Promise<WebhookWithSecret> {
  requireScope(ctx, access.manageWebhooks);
  const secret = newSigningSecret();
  return withTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .update(webhooks)
      .set({
        previousSecret: sql`${webhooks.secret}`,
        previousSecretExpiresAt: sql`now() + interval '1 day'`,
        secret: sealSecret(secret),
        updatedAt: tx.now(),
      })
      .where(whereWebhook(tx, id))
      .returning();
    if (!row) throw webhookNotFound();
    await recordAudit(tx, { action: 'webhook.secret_replaced', target: auditedWebhook(row) });
    return { ...presentWebhook(row), secret };
  });
}
