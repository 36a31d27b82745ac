import { sql } from 'drizzle-orm';
import { type Context, requireScope } from '@/lib/context';
import { access } from '@/lib/scopes';
import type { Labels } from './contract';

type Kind = Exclude<keyof Labels, 'object'>;

/** The folders and tags of the workspace by name, with their counts. Tags that differ only in case are one. */
export async function listLabels(ctx: Context): Promise<Labels> {
  requireScope(ctx, access.readTemplates);
  const { rows } = await ctx.db.execute<{ kind: Kind; name: string; count: number }>(sql`
    with shown as (
      select folder, tags from templates
      where workspace_id = ${ctx.workspaceId} and deleted_at is null and archived_at is null)
    select 'template_folders' as kind, folder as name, count(*)::int as count
    from shown where folder is not null group by folder
    union all
    select 'template_tags', min(tag), count(*)::int from shown, unnest(tags) as tag group by lower(tag)
    union all
    select 'image_tags', min(tag), count(*)::int from assets, unnest(tags) as tag
    where workspace_id = ${ctx.workspaceId} and removed_at is null and stored_at is not null group by lower(tag)`);
  const countOf = (kind: Kind) =>
    rows
      .filter((row) => row.kind === kind)
      .map(({ name, count }) => ({ name, count }))
      .sort((a, b) => a.name.localeCompare(b.name));
  return {
    object: 'labels',
    template_folders: countOf('template_folders'),
    template_tags: countOf('template_tags'),
    image_tags: countOf('image_tags'),
  };
}
