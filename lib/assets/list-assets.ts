import { and, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { type Context, requireScope } from '@/lib/context';
import { assets } from '@/lib/db/tables';
import { matchContains, readRows } from '@/lib/paging/page';
import { access } from '@/lib/scopes';
import type { Page } from '@/lib/shapes';
import type { Asset, ListAssetsQuery } from './contract';
import { presentAssets } from './present-asset';

/** The library, newest first. */
export async function listAssets(
  ctx: Context,
  { q, tag, cursor, limit }: ListAssetsQuery,
): Promise<Page<Asset>> {
  requireScope(ctx, access.readTemplates);
  const where = and(
    isNull(assets.removedAt),
    isNotNull(assets.storedAt),
    tag === undefined
      ? undefined
      : sql`lower(${tag}) in (select lower(one) from unnest(${assets.tags}) as one)`,
    or(matchContains(assets.filename, q), matchContains(assets.alt, q)),
  );
  const request = { list: 'assets', filters: { q, tag }, cursor, limit, where };
  const page = await readRows(ctx, assets, request, (row) => row);
  return { ...page, data: await presentAssets(ctx, page.data) };
}
