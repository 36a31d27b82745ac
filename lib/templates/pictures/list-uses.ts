import { and, asc, inArray, sql } from 'drizzle-orm';
import type { AssetUsage } from '@/lib/assets/contract';
import { assetAddress } from '@/lib/assets/present-asset';
import { type Context, inWorkspace, requireScope } from '@/lib/context';
import { brands, savedRows, templateDrafts } from '@/lib/db/tables';
import { countImageUses, countInDocument } from '@/lib/document/images/replace-in-document';
import { access } from '@/lib/scopes';
import { readDocument } from '@/lib/templates/documents/read-document';
import { requireAsset } from './require-asset';

type TemplateUse = AssetUsage['templates'][number];
type NamedUse = { template_id: string; name: string; named: boolean; has_draft: boolean };

/** How many documents, which may be large, are in memory at once. */
const readAtOnce = 20;

/** Where an image is used: templates, saved rows, and the brand's logo. `NOT_FOUND`. */
export async function listUses(ctx: Context, assetId: string): Promise<AssetUsage> {
  requireScope(ctx, access.readTemplates);
  const asset = await requireAsset(ctx, assetId);
  const address = assetAddress(asset);
  return {
    object: 'asset_uses',
    templates: await listTemplatesWith(ctx, asset.sha256, address),
    rows: await listRowsWith(ctx, asset.sha256, address),
    brand_logo: await isLogo(ctx, asset.id),
  };
}

async function listTemplatesWith(ctx: Context, sha256: string, address: string): Promise<TemplateUse[]> {
  const { rows } = await ctx.db.execute<NamedUse>(sql`
    select t.id as template_id, t.name, bool_or(u.place = 'draft') as named,
      exists (select from template_drafts d where d.template_id = t.id) as has_draft
    from asset_uses u join templates t on t.id = u.template_id
    where u.workspace_id = ${ctx.workspaceId} and u.sha256 = ${sha256} and t.deleted_at is null
    group by t.id, t.name order by t.name, t.id`);
  const namedIds = rows.filter((row) => row.named).map((one) => one.template_id);
  const counts = new Map<string, number>();
  for (let from = 0; from < namedIds.length; from += readAtOnce) {
    const drafts = await ctx.db
      .select({ id: templateDrafts.templateId, source: templateDrafts.sourceDocument })
      .from(templateDrafts)
      .where(
        and(
          inWorkspace(ctx, templateDrafts),
          inArray(templateDrafts.templateId, namedIds.slice(from, from + readAtOnce)),
        ),
      );
    for (const { id, source } of drafts)
      counts.set(id, countInDocument(readDocument(JSON.parse(source)), address));
  }
  return rows.map(({ template_id, name, has_draft }) => {
    const places = counts.get(template_id);
    if (places === undefined) return { template_id, name, draft: has_draft ? 'without' : 'none', places: 0 };
    return { template_id, name, draft: places > 0 ? 'shows' : 'names', places };
  });
}

async function listRowsWith(ctx: Context, sha256: string, address: string): Promise<AssetUsage['rows']> {
  const rows = await ctx.db
    .select({ id: savedRows.id, name: savedRows.name, mjml: savedRows.mjml })
    .from(savedRows)
    .where(and(inWorkspace(ctx, savedRows), sql`position(${sha256} in ${savedRows.mjml}) > 0`))
    .orderBy(asc(savedRows.name), asc(savedRows.id));
  return rows.map(({ id, name, mjml }) => ({ row_id: id, name, places: countImageUses(mjml, address) }));
}

async function isLogo(ctx: Context, assetId: string): Promise<boolean> {
  const found = await ctx.db
    .select({ logo: brands.logoAssetId })
    .from(brands)
    .where(inWorkspace(ctx, brands, { logoAssetId: assetId }));
  return found.length > 0;
}
