import { sql } from 'drizzle-orm';
import { type Context, requireScope } from '@/lib/context';
import { assets } from '@/lib/db/tables';
import { createNotFound } from '@/lib/errors';
import { access } from '@/lib/scopes';
import { whereLibraryAsset } from './update-asset';

/** Removes an image from the library. Its bytes are kept and still count, because sent email shows them. */
export async function deleteAsset(ctx: Context, assetId: string) {
  requireScope(ctx, access.writeTemplates);
  const [row] = await ctx.db
    .update(assets)
    .set({ removedAt: sql`now()` })
    .where(whereLibraryAsset(ctx, assetId))
    .returning({ id: assets.id });
  if (!row) throw createNotFound('image');
  return { object: 'asset' as const, id: row.id, deleted: true as const };
}
