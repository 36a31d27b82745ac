import { type Context, requireScope } from '@/lib/context';
import { assets } from '@/lib/db/tables';
import { createNotFound } from '@/lib/errors';
import { access } from '@/lib/scopes';
import type { Asset } from './contract';
import { presentAssets } from './present-asset';
import { whereLibraryAsset } from './update-asset';

/** One image of the library. `NOT_FOUND` */
export async function findAsset(ctx: Context, assetId: string): Promise<Asset> {
  requireScope(ctx, access.readTemplates);
  const [row] = await ctx.db.select().from(assets).where(whereLibraryAsset(ctx, assetId));
  const [asset] = row ? await presentAssets(ctx, [row]) : [];
  if (!asset) throw createNotFound('image');
  return asset;
}
