import { sql } from 'drizzle-orm';
import type { AssetReplacement, ReplaceAssetInput } from '@/lib/assets/contract';
import { type AssetRow, assetAddress } from '@/lib/assets/present-asset';
import { whereLibraryAsset } from '@/lib/assets/update-asset';
import { type Context, inWorkspace, requireScope, withTransaction } from '@/lib/context';
import { assets, brands, savedRows } from '@/lib/db/tables';
import { countImageUses, replaceImage } from '@/lib/document/images/replace-in-document';
import { DomainError } from '@/lib/errors';
import { createInvalidError } from '@/lib/issues';
import { access } from '@/lib/scopes';
import { requireAuthor } from '@/lib/templates/records/require-author';
import { type AddressExchange, replaceInDraft } from './replace-in-draft';
import { requireAsset } from './require-asset';

/**
 * Replaces one image by another in the given drafts, saved rows and brand. Published versions stay. Each is
 * changed separately: a draft that cannot be saved reports why and does not stop the others.
 */
export async function replaceAsset(
  ctx: Context,
  assetId: string,
  input: ReplaceAssetInput,
): Promise<AssetReplacement> {
  requireScope(ctx, access.writeTemplates);
  await requireAuthor(ctx);
  const asset = await requireAsset(ctx, assetId);
  const next = await requireReplacement(ctx, asset, input.replacement_asset_id);
  const { width, height } = next;
  const image = { alt: input.alt, size: width && height ? { width, height } : null };
  const exchange = { from: assetAddress(asset), to: assetAddress(next), image };
  const templates: AssetReplacement['templates'] = [];
  for (const id of distinct(input.template_ids)) templates.push(await replaceInTemplate(ctx, id, exchange));
  const rows: AssetReplacement['rows'] = [];
  for (const id of distinct(input.row_ids))
    rows.push({ row_id: id, places: await replaceInRow(ctx, id, exchange) });
  const brand_logo = input.brand_logo && (await replaceLogo(ctx, asset.id, next.id));
  return { object: 'asset_replacement', templates, rows, brand_logo };
}

async function requireReplacement(ctx: Context, asset: AssetRow, nextId: string): Promise<AssetRow> {
  const [next] = await ctx.db.select().from(assets).where(whereLibraryAsset(ctx, nextId));
  const path = 'replacement_asset_id';
  if (!next) {
    const message = 'There is no such image in the library of this workspace.';
    throw createInvalidError([{ path, code: 'unknown_asset', message }]);
  }
  if (next.id === asset.id)
    throw createInvalidError([
      { path, code: 'same_asset', message: 'Must be another image than the one it replaces.' },
    ]);
  return next;
}

async function replaceInTemplate(
  ctx: Context,
  templateId: string,
  exchange: AddressExchange,
): Promise<AssetReplacement['templates'][number]> {
  try {
    return { template_id: templateId, places: await replaceInDraft(ctx, templateId, exchange), error: null };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { code, message, details } = error;
    return { template_id: templateId, places: 0, error: { code, message, ...(details && { details }) } };
  }
}

/** One statement, so that a logo chosen meanwhile stays. */
async function replaceLogo(ctx: Context, from: string, to: string): Promise<boolean> {
  const changed = await ctx.db
    .update(brands)
    .set({ logoAssetId: to, updatedAt: sql`now()` })
    .where(inWorkspace(ctx, brands, { logoAssetId: from }))
    .returning({ id: brands.workspaceId });
  return changed.length > 0;
}

function distinct(ids: readonly string[]): string[] {
  return [...new Set(ids.map((id) => id.toLowerCase()))];
}

/** Replaces an image in a saved row. Returns the number of places, 0 also for a deleted row. */
function replaceInRow(ctx: Context, rowId: string, { from, to, image }: AddressExchange): Promise<number> {
  return withTransaction(ctx, async (tx) => {
    const own = inWorkspace(tx, savedRows, { id: rowId });
    const [row] = await tx.db.select({ mjml: savedRows.mjml }).from(savedRows).where(own).for('update');
    const places = row ? countImageUses(row.mjml, from) : 0;
    if (!row || places === 0) return 0;
    await tx.db
      .update(savedRows)
      .set({ mjml: replaceImage(row.mjml, from, to, image), updatedAt: sql`now()` })
      .where(own);
    return places;
  });
}
