import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { type Context, withTransaction } from '@/lib/context';
import { webhooks, workspaces } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';
import { newId } from '@/lib/ids';
import type { CreateWebhookInput, UpdateWebhookInput, Webhook, WebhookWithSecret } from './contract';
import { checkDestination, type Network, parseDestination, publicNetwork } from './destination';
import { findWebhookRow, ownWebhook, presentWebhook, webhookNotFound } from './present-webhook';
import { newSigningSecret, sealSecret } from './signing-secret';

const mostActive = 10;

/** Adds an endpoint; its secret is in this answer only. The destination is resolved and must be public. */
export async function createWebhook(
  ctx: Context,
  input: CreateWebhookInput,
  network: Network = publicNetwork,
): Promise<WebhookWithSecret> {
  const url = parseDestination(input.url).href;
  await requireRoom(ctx, { url, activates: true });
  await checkDestination(url, network);
  const secret = newSigningSecret();
  return withTransaction(ctx, async (tx) => {
    await requireRoom(tx, { url, activates: true, lock: true });
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
    return { ...presentWebhook(row), secret };
  });
}

/** Changes what is given. A new URL is checked like a new endpoint; switching on forgets earlier failures. */
export async function updateWebhook(
  ctx: Context,
  id: string,
  input: UpdateWebhookInput,
  network: Network = publicNetwork,
): Promise<Webhook> {
  const before = await findWebhookRow(ctx, id);
  const url = input.url === undefined ? undefined : parseDestination(input.url).href;
  const moves = url !== undefined && url !== before.url;
  if (moves) await checkDestination(url, network);
  return withTransaction(ctx, async (tx) => {
    await requireRoom(tx, {
      url: moves ? url : null,
      activates: input.enabled === true,
      except: id,
      lock: true,
    });
    const [row] = await tx.db
      .update(webhooks)
      .set({
        url,
        events: input.events,
        description: input.description,
        enabled: input.enabled,
        ...(input.enabled !== undefined && { disabledReason: null, failingSince: null }),
        updatedAt: tx.now(),
      })
      .where(ownWebhook(tx, id))
      .returning();
    if (!row) throw webhookNotFound();
    return presentWebhook(row);
  });
}

type Room = { url: string | null; activates: boolean; except?: string; lock?: boolean };

/** `WEBHOOK_ALREADY_EXISTS` for a URL that is here, `WEBHOOK_ENDPOINT_LIMIT_REACHED` over ten active endpoints. */
async function requireRoom(ctx: Context, { url, activates, except, lock }: Room): Promise<void> {
  if (lock) {
    const own = eq(workspaces.id, ctx.workspaceId);
    await ctx.db.select({ id: workspaces.id }).from(workspaces).where(own).for('no key update');
  }
  const [counts] = await ctx.db
    .select({
      same: sql<number>`count(*) filter (where ${webhooks.url} = ${url})::int`,
      active: sql<number>`count(*) filter (where ${webhooks.enabled})::int`,
    })
    .from(webhooks)
    .where(
      and(
        eq(webhooks.workspaceId, ctx.workspaceId),
        isNull(webhooks.deletedAt),
        except ? ne(webhooks.id, except) : undefined,
      ),
    );
  if (url !== null && (counts?.same ?? 0) > 0) {
    throw new DomainError(
      'WEBHOOK_ALREADY_EXISTS',
      'This workspace already has an endpoint with this URL. Change that one.',
    );
  }
  if (activates && (counts?.active ?? 0) >= mostActive) {
    throw new DomainError(
      'WEBHOOK_ENDPOINT_LIMIT_REACHED',
      `A workspace has at most ${mostActive} active endpoints. Delete or disable one.`,
    );
  }
}
