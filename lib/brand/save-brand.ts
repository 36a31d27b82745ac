import { sql } from 'drizzle-orm';
import { whereLibraryAsset } from '@/lib/assets/update-asset';
import { type Context, requireScope } from '@/lib/context';
import { assets, brands } from '@/lib/db/tables';
import { createInvalidError } from '@/lib/issues';
import { access } from '@/lib/scopes';
import type { Brand, BrandInput } from './contract';
import { readBrand } from './find-brand';

/**
 * Replaces the brand of the workspace; also accepts one as it was returned. `INVALID_REQUEST` for a logo that is not in
 * the library.
 */
export async function saveBrand(ctx: Context, input: BrandInput): Promise<Brand> {
  requireScope(ctx, access.writeTemplates);
  const { logo_asset_id: logoAssetId, object: _object, updated_at: _read, ...look } = input;
  if (logoAssetId !== null) await requireLogo(ctx, logoAssetId);
  const values = { content: JSON.stringify(look), logoAssetId };
  await ctx.db
    .insert(brands)
    .values({ workspaceId: ctx.workspaceId, ...values })
    .onConflictDoUpdate({ target: brands.workspaceId, set: { ...values, updatedAt: sql`now()` } });
  return readBrand(ctx);
}

async function requireLogo(ctx: Context, assetId: string): Promise<void> {
  const [logo] = await ctx.db.select({ id: assets.id }).from(assets).where(whereLibraryAsset(ctx, assetId));
  if (logo) return;
  const message = 'There is no such image in the library of this workspace.';
  throw createInvalidError([{ path: 'logo_asset_id', code: 'unknown_asset', message }]);
}
