import { type SQL, sql } from 'drizzle-orm';
import { type Context, requireScope } from '@/lib/context';
import { DomainError } from '@/lib/errors';
import { decodeCursor, encodeCursor } from '@/lib/paging/cursor';
import { exactTime } from '@/lib/paging/page';
import { access } from '@/lib/scopes';
import type { Page } from '@/lib/shapes';
import type { ListTemplatesQuery, TemplateListItem } from '@/lib/templates/contract/templates';
import { takeWalkTime, walkHours } from '@/lib/templates/records/list-order';

type Row = Omit<TemplateListItem, 'object' | 'created_at' | 'updated_at' | 'draft_updated_at'> & {
  created_at: string | Date;
  updated_at: string | Date;
  draft_updated_at: string | Date | null;
  position: string;
};

/**
 * The templates of the workspace, newest `updated_at` first, then highest id. A walk with cursors shows the list as
 * it stood at its first page: no row is skipped or repeated when templates change meanwhile; deleted ones leave.
 */
export async function listTemplates(
  ctx: Context,
  { purpose, state, limit, cursor }: ListTemplatesQuery,
): Promise<Page<TemplateListItem>> {
  requireScope(ctx, access.readTemplates);
  const binding = { list: 'templates', filters: { purpose, state } };
  const [walkTime, after] =
    cursor === undefined
      ? [await takeWalkTime(ctx), undefined]
      : continueWalk(ctx, decodeCursor(ctx, binding, cursor));
  const rows = await readRows(ctx, { purpose, state, walkTime, after, fetch: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const more = rows.length > limit && last !== undefined;
  return {
    object: 'list',
    data: shown.map(presentItem),
    has_more: more,
    next_cursor: more ? encodeCursor(ctx, binding, [walkTime, last.position, last.id]) : null,
  };
}

function continueWalk(ctx: Context, [walkTime = '', time = '', id = '']: string[]): [string, SQL] {
  if (Date.parse(walkTime) < ctx.now().getTime() - walkHours * 3_600_000) {
    throw new DomainError('INVALID_CURSOR', 'This cursor is more than a day old. Start again without one.');
  }
  return [walkTime, sql`and (p.updated_at, p.template_id) < (${time}::timestamptz, ${id}::uuid)`];
}

type RowsRequest = Pick<ListTemplatesQuery, 'purpose' | 'state'> & {
  walkTime: string;
  after: SQL | undefined;
  fetch: number;
};

async function readRows(
  ctx: Context,
  { purpose, state, walkTime, after, fetch }: RowsRequest,
): Promise<Row[]> {
  // A template goes from draft to published once, at its first version: that tells its state at the walk's time.
  const published = sql`(t.state = 'published' and exists (select from template_versions v
    where v.template_id = t.id and v.version_number = 1 and v.published_at <= ${walkTime}::timestamptz))`;
  const { rows } = await ctx.db.execute<Row>(sql`
    select t.id, t.name, t.description, t.purpose, t.source_mode, t.state, t.industry, t.tone,
      t.published_version_id, t.created_at, p.updated_at, ${exactTime(sql`p.updated_at`)} as position,
      d.revision as draft_revision, d.updated_at as draft_updated_at
    from template_positions p
    join templates t on t.id = p.template_id
    left join template_drafts d on d.template_id = t.id
    where p.workspace_id = ${ctx.workspaceId} and t.workspace_id = ${ctx.workspaceId}
      and p.updated_at <= ${walkTime}::timestamptz
      and (p.superseded_at is null or p.superseded_at > ${walkTime}::timestamptz)
      and t.deleted_at is null
      ${purpose ? sql`and t.purpose = ${purpose}` : sql``}
      ${state === 'published' ? sql`and ${published}` : state === 'draft' ? sql`and not ${published}` : sql``}
      ${after ?? sql``}
    order by p.updated_at desc, p.template_id desc
    limit ${fetch}`);
  return rows;
}

function presentItem({
  position: _,
  created_at,
  updated_at,
  draft_updated_at,
  ...row
}: Row): TemplateListItem {
  return {
    object: 'template',
    ...row,
    created_at: new Date(created_at).toISOString(),
    updated_at: new Date(updated_at).toISOString(),
    draft_updated_at: draft_updated_at && new Date(draft_updated_at).toISOString(),
  };
}
