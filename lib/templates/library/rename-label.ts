import { type SQL, sql } from 'drizzle-orm';
import { recordAudit } from '@/lib/audit/record-audit';
import { type Context, requireScope, withTransaction } from '@/lib/context';
import { createNotFound } from '@/lib/errors';
import type { Labels, RenameLabelInput } from '@/lib/labels/contract';
import { listLabels } from '@/lib/labels/list-labels';
import { access } from '@/lib/scopes';
import { requireAuthor } from '@/lib/templates/records/require-author';

const nouns = { template_folder: 'folder', template_tag: 'tag', image_tag: 'tag' } as const;

/**
 * Renames, merges or removes a folder or tag everywhere, also for archived templates. Times of changes stay: nothing
 * moves in the lists. Throws NOT_FOUND if nothing has it.
 */
export async function renameLabel(ctx: Context, input: RenameLabelInput): Promise<Labels> {
  requireScope(ctx, access.writeTemplates);
  await requireAuthor(ctx);
  const { kind, name, new_name: newName } = input;
  const noun = nouns[kind];
  return withTransaction(ctx, async (tx) => {
    const { rowCount } = await tx.db.execute(change(tx, input));
    if (!rowCount) throw createNotFound(noun);
    await recordAudit(tx, {
      action: newName === null ? 'label.removed' : 'label.renamed',
      target: { type: kind, id: null, name },
      changes: newName === null ? [] : [{ field: noun, from: name, to: newName }],
    });
    return listLabels(tx);
  });
}

function change({ workspaceId }: Context, { kind, name, new_name: newName }: RenameLabelInput): SQL {
  const kept = sql`workspace_id = ${workspaceId}::uuid and ${kind === 'image_tag' ? sql`removed_at` : sql`deleted_at`} is null`;
  if (kind === 'template_folder')
    return sql`update templates set folder = ${newName}::text where ${kept} and folder = ${name}`;
  const table = sql.identifier(kind === 'image_tag' ? 'assets' : 'templates');
  // In their order; each tag once, in any case.
  const tags = sql`array(
    select tag from (
      select distinct on (lower(tag)) tag, place from (
        select case when lower(tag) = lower(${name}) then ${newName}::text else tag end as tag, place
        from unnest(tags) with ordinality as old (tag, place)) as renamed
      where tag is not null order by lower(tag), place) as once
    order by place)`;
  return sql`
    update ${table} set tags = ${tags} where ${kept}
      and exists (select from unnest(tags) as tag where lower(tag) = lower(${name}))`;
}
