import type { AssetRow } from '@/lib/assets/present-asset';
import { whereLibraryAsset } from '@/lib/assets/update-asset';
import type { Context } from '@/lib/context';
import { assets } from '@/lib/db/tables';
import { createNotFound } from '@/lib/errors';

/**
 * An image of this workspace's library. `NOT_FOUND` also if it was deleted or belongs to another workspace.
 */
export async function requireAsset(ctx: Context, assetId: string): Promise<AssetRow> {
  const [row] = await ctx.db.select().from(assets).where(whereLibraryAsset(ctx, assetId));
  if (!row) throw createNotFound('image');
  return row;
}
