import { and, eq } from 'drizzle-orm';
import { type Context, inWorkspace } from '@/lib/context';
import { announce } from '@/lib/db/announce';
import { webhookDeliveries } from '@/lib/db/tables';
import { newId } from '@/lib/ids';
import type { WebhookDelivery } from './contract';
import { type DeliveryRow, presentDelivery, selectDeliveries } from './present-delivery';

type NewDelivery = { webhookId: string; eventId: string; replayOf: string | null };

/** Adds a delivery that a person requested, due now. */
export async function insertDelivery(tx: Context, delivery: NewDelivery): Promise<WebhookDelivery> {
  const id = newId();
  await tx.db.insert(webhookDeliveries).values({ id, workspaceId: tx.workspaceId, ...delivery });
  await announce(tx.db, 'webhook_deliveries');
  const row = await readDelivery(tx, delivery.webhookId, id);
  if (!row) throw new Error('the new delivery was not found');
  return presentDelivery(row);
}

/** One delivery of an endpoint; undefined if there is none. */
export async function readDelivery(
  ctx: Context,
  webhookId: string,
  id: string,
): Promise<DeliveryRow | undefined> {
  const own = inWorkspace(ctx, webhookDeliveries, { webhookId });
  const [row] = await selectDeliveries(ctx).where(and(own, eq(webhookDeliveries.id, id)));
  return row;
}
