import { and, eq, inArray } from 'drizzle-orm';
import { assetAddress } from '@/lib/assets/present-asset';
import type { Context } from '@/lib/context';
import { assets } from '@/lib/db/tables';

/** The sizes in bytes of library images used in a source, by address. */
export async function readImageSizes(ctx: Context, source: string): Promise<ReadonlyMap<string, number>> {
  const hashes = [...source.matchAll(/\/assets\/([0-9a-f]{64})\./g)].map(([, sha256 = '']) => sha256);
  if (hashes.length === 0) return new Map();
  const { sha256, contentType, sizeBytes } = assets;
  const rows = await ctx.db
    .select({ sha256, contentType, sizeBytes })
    .from(assets)
    .where(and(eq(assets.workspaceId, ctx.workspaceId), inArray(sha256, [...new Set(hashes)])));
  return new Map(rows.map((row) => [assetAddress(row), row.sizeBytes]));
}
