import { and, isNotNull, isNull } from 'drizzle-orm';
import { type Context, inWorkspace, requireScope } from '@/lib/context';
import { assets } from '@/lib/db/tables';
import { createNotFound } from '@/lib/errors';
import { access } from '@/lib/scopes';
import type { Asset, UpdateAssetInput } from './contract';
import { presentAssets } from './present-asset';

/** Changes the name or the alternative text; the image and its address stay. */
export async function updateAsset(ctx: Context, assetId: string, input: UpdateAssetInput): Promise<Asset> {
  requireScope(ctx, access.writeTemplates);
  const own = whereLibraryAsset(ctx, assetId);
  const changes = Object.values(input).some((value) => value !== undefined);
  const [row] = changes
    ? await ctx.db.update(assets).set(input).where(own).returning()
    : await ctx.db.select().from(assets).where(own);
  const [asset] = row ? await presentAssets(ctx, [row]) : [];
  if (!asset) throw createNotFound('image');
  return asset;
}

/** An image of this workspace that was not removed. */
export function whereLibraryAsset(ctx: Pick<Context, 'workspaceId'>, assetId: string) {
  return and(inWorkspace(ctx, assets, { id: assetId }), isNull(assets.removedAt), isNotNull(assets.storedAt));
}
