import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { type Context, requireScope } from '@/lib/context';
import { assets } from '@/lib/db/tables';
import { exactTime, readPage } from '@/lib/paging/page';
import { access } from '@/lib/scopes';
import type { Page } from '@/lib/shapes';
import type { Asset, ListAssetsQuery } from './contract';
import { type AssetRow, presentAssets } from './present-asset';

/** The library, newest first. */
export async function listAssets(ctx: Context, { q, cursor, limit }: ListAssetsQuery): Promise<Page<Asset>> {
  requireScope(ctx, access.readTemplates);
  const read = (after: SQL | undefined, fetch: number) =>
    ctx.db
      .select({ row: assets, position: exactTime(assets.createdAt), id: assets.id })
      .from(assets)
      .where(
        and(
          eq(assets.workspaceId, ctx.workspaceId),
          isNull(assets.removedAt),
          isNotNull(assets.storedAt),
          q === undefined
            ? undefined
            : sql`(position(lower(${q}) in lower(${assets.filename})) > 0 or position(lower(${q}) in lower(${assets.alt})) > 0)`,
          after,
        ),
      )
      .orderBy(desc(assets.createdAt), desc(assets.id))
      .limit(fetch);
  const page = await readPage<{ row: AssetRow; position: string; id: string }, AssetRow>(
    ctx,
    { list: 'assets', filters: { q }, cursor, limit },
    { time: assets.createdAt, id: assets.id },
    read,
    ({ row }) => row,
  );
  return { ...page, data: await presentAssets(ctx, page.data) };
}
