import { and, eq, isNull } from 'drizzle-orm';
import { assetAddress } from '@/lib/assets/present-asset';
import { whereLibraryAsset } from '@/lib/assets/update-asset';
import { type Context, inWorkspace, requireScope } from '@/lib/context';
import { assets, brands } from '@/lib/db/tables';
import { access } from '@/lib/scopes';
import { type Brand, brandSettings } from './contract';

/** The brand of the workspace, or defaults. A logo that was removed from the library is omitted. */
export async function findBrand(ctx: Context): Promise<Brand> {
  requireScope(ctx, access.readTemplates);
  return readBrand(ctx);
}

export async function readBrand(ctx: Pick<Context, 'db' | 'workspaceId'>): Promise<Brand> {
  const [row] = await ctx.db
    .select({ content: brands.content, updatedAt: brands.updatedAt, logoId: assets.id })
    .from(brands)
    .leftJoin(
      assets,
      and(
        eq(assets.id, brands.logoAssetId),
        eq(assets.workspaceId, brands.workspaceId),
        isNull(assets.removedAt),
      ),
    )
    .where(inWorkspace(ctx, brands));
  const content = brandSettings.parse({
    ...JSON.parse(row?.content ?? '{}'),
    logo_asset_id: row?.logoId ?? null,
  });
  return { object: 'brand', ...content, updated_at: row?.updatedAt.toISOString() ?? null };
}

/** A brand's logo, for documents. */
export async function readLogo(ctx: Pick<Context, 'db' | 'workspaceId'>, { logo_asset_id: id }: Brand) {
  if (id === null) return null;
  const [row] = await ctx.db.select().from(assets).where(whereLibraryAsset(ctx, id));
  return row ? { url: assetAddress(row), alt: row.alt, width: row.width } : null;
}
