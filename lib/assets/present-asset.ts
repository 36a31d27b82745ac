import { sql } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import type { assets } from '@/lib/db/tables';
import { env } from '@/lib/process/env';
import { assetFileName } from './asset-file';
import type { Asset, AssetType } from './contract';

export type AssetRow = typeof assets.$inferSelect;

/** Images in the API, with the templates that use them: one query for all. */
export async function presentAssets(ctx: Context, rows: readonly AssetRow[]): Promise<Asset[]> {
  const uses = await readUses(
    ctx,
    rows.map(({ sha256 }) => sha256),
  );
  return rows.map((row) => ({
    object: 'asset',
    id: row.id,
    filename: row.filename,
    // Only these four are ever stored.
    content_type: row.contentType as AssetType,
    size_bytes: row.sizeBytes,
    width: row.width,
    height: row.height,
    alt: row.alt,
    tags: row.tags,
    url: assetAddress(row),
    used_by: uses.get(row.sha256) ?? [],
    created_at: row.createdAt.toISOString(),
    created_by: { id: row.createdById, name: row.createdByName },
  }));
}

/** The public address, as used in documents. */
export function assetAddress({ sha256, contentType }: Pick<AssetRow, 'sha256' | 'contentType'>): string {
  return `${env().assetsUrl}/assets/${assetFileName(sha256, contentType)}`;
}

async function readUses(ctx: Context, digests: readonly string[]): Promise<Map<string, Asset['used_by']>> {
  const found = new Map<string, Asset['used_by']>();
  if (digests.length === 0) return found;
  const { rows } = await ctx.db.execute<{ sha256: string; template_id: string; name: string }>(sql`
    select distinct u.sha256, t.id as template_id, t.name
    from asset_uses u join templates t on t.id = u.template_id
    where u.workspace_id = ${ctx.workspaceId} and u.sha256 = any(${sql.param(digests)}::text[])
      and t.deleted_at is null
    order by t.name, t.id`);
  for (const { sha256, ...use } of rows) found.set(sha256, [...(found.get(sha256) ?? []), use]);
  return found;
}
