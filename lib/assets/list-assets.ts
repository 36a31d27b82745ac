import { and, isNotNull, isNull, or } from 'drizzle-orm';
import { type Context, requireScope } from '@/lib/context';
import { assets } from '@/lib/db/tables';
import { holds, readRows } from '@/lib/paging/page';
import { access } from '@/lib/scopes';
import type { Page } from '@/lib/shapes';
import type { Asset, ListAssetsQuery } from './contract';
import { presentAssets } from './present-asset';

/** The library, newest first. */
export async function listAssets(ctx: Context, { q, cursor, limit }: ListAssetsQuery): Promise<Page<Asset>> {
  requireScope(ctx, access.readTemplates);
  const where = and(
    isNull(assets.removedAt),
    isNotNull(assets.storedAt),
    or(holds(assets.filename, q), holds(assets.alt, q)),
  );
  const request = { list: 'assets', filters: { q }, cursor, limit, where };
  const page = await readRows(ctx, assets, request, (row) => row);
  return { ...page, data: await presentAssets(ctx, page.data) };
}
