import { and, isNull, sql } from 'drizzle-orm';
import { reserveStorage, withStorage } from '@/lib/attachments/reserve-storage';
import { attachmentStorage } from '@/lib/attachments/storage';
import { type Context, inWorkspace, requireScope, withTransaction } from '@/lib/context';
import { assets } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';
import { newId } from '@/lib/ids';
import { access } from '@/lib/scopes';
import { assetStorageKey } from './asset-file';
import type { Asset, AssetFields } from './contract';
import { type InspectedImage, inspectImage } from './inspect-image';
import { type AssetRow, presentAssets } from './present-asset';

export type UploadedAsset = { created: boolean; asset: Asset };

/**
 * Stores an image in the library. For bytes that exist, returns that asset (`created` is false) and restores it if it
 * was removed. Errors: those of `inspectImage`, `STORAGE_LIMIT_EXCEEDED`, `ATTACHMENT_UNAVAILABLE`.
 */
export async function uploadAsset(ctx: Context, bytes: Buffer, fields: AssetFields): Promise<UploadedAsset> {
  requireScope(ctx, access.writeTemplates);
  const image = await inspectImage(bytes);
  const { row, created } = await withStorage(ctx, (tx) => keepRow(tx, image, fields));
  const stored = row.storedAt ? row : await storeBytes(ctx, row, image);
  const [asset] = await presentAssets(ctx, [stored]);
  if (!asset) throw new Error('An asset vanished while it was stored.');
  return { created, asset };
}

/** A row with the same bytes decides which upload is first; only the first counts against the storage limit. */
async function keepRow(
  tx: Context,
  { contentType, width, height, sizeBytes, sha256 }: InspectedImage,
  { filename, alt = null }: AssetFields,
): Promise<{ row: AssetRow; created: boolean }> {
  const namedBy = { filename, alt, createdById: tx.actor.id, createdByName: tx.actor.name };
  const [made] = await tx.db
    .insert(assets)
    .values({
      ...{ id: newId(), workspaceId: tx.workspaceId, contentType, width, height, sizeBytes, sha256 },
      ...namedBy,
    })
    .onConflictDoNothing({ target: [assets.workspaceId, assets.sha256] })
    .returning();
  if (made) {
    await reserveStorage(tx, sizeBytes);
    return { row: made, created: true };
  }
  const isSameImage = inWorkspace(tx, assets, { sha256 });
  const [back] = await tx.db
    .update(assets)
    .set({ ...namedBy, removedAt: null, createdAt: sql`now()` })
    .where(and(isSameImage, sql`${assets.removedAt} is not null`))
    .returning();
  if (back) return { row: back, created: true };
  const [row] = await tx.db.select().from(assets).where(isSameImage);
  if (!row) throw new Error('An asset vanished while it was looked up.');
  return { row, created: false };
}

/** A concurrent upload of the same bytes may write them twice. */
async function storeBytes(ctx: Context, row: AssetRow, image: InspectedImage): Promise<AssetRow> {
  try {
    await (await attachmentStorage()).write(assetStorageKey(row.sha256, row.contentType), image.bytes);
  } catch (cause) {
    await discardRow(ctx, row);
    const message = 'The storage of images does not answer. Try again shortly.';
    throw new DomainError('ATTACHMENT_UNAVAILABLE', message, undefined, { cause });
  }
  const [stored] = await ctx.db
    .update(assets)
    .set({ storedAt: sql`now()` })
    .where(inWorkspace(ctx, assets, { id: row.id }))
    .returning();
  if (stored) return stored;
  throw new DomainError('ATTACHMENT_UNAVAILABLE', 'The image could not be stored. Try again shortly.');
}

async function discardRow(ctx: Context, row: AssetRow): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    const removed = await tx.db
      .delete(assets)
      .where(and(inWorkspace(tx, assets, { id: row.id }), isNull(assets.storedAt)))
      .returning({ id: assets.id });
    if (removed.length > 0) await reserveStorage(tx, -row.sizeBytes);
  });
}
