import { type SQL, sql } from 'drizzle-orm';
import { type Context, requireScope } from '@/lib/context';
import { DomainError } from '@/lib/errors';
import { decodeCursor } from '@/lib/paging/cursor';
import { exactTime, toPage } from '@/lib/paging/page';
import { access } from '@/lib/scopes';
import type { Page } from '@/lib/shapes';
import type { ListTemplatesQuery, TemplateListItem } from '@/lib/templates/contract/templates';
import { takeListTime, walkHours } from '@/lib/templates/records/list-order';

type Row = Omit<
  TemplateListItem,
  'object' | 'created_at' | 'updated_at' | 'draft_updated_at' | 'archived_at' | Languages
> & {
  archived_at: string | Date | null;
  default_locale: string | null;
  locales: string[] | null;
  created_at: string | Date;
  updated_at: string | Date;
  draft_updated_at: string | Date | null;
  position: string;
};

type Languages = 'default_locale' | 'locales';

type Filters = Omit<ListTemplatesQuery, 'limit' | 'cursor'>;

/**
 * The workspace's templates, by `updated_at` (newest first) or by name, then id. Following cursors shows the
 * list as it was at the first page: no row is skipped or repeated when templates change; deleted ones
 * disappear.
 */
export async function listTemplates(
  ctx: Context,
  { limit, cursor, ...filters }: ListTemplatesQuery,
): Promise<Page<TemplateListItem>> {
  requireScope(ctx, access.readTemplates);
  // Defaults are left out, so that older cursors stay valid.
  const sort = filters.sort === 'updated' ? undefined : filters.sort;
  const archived = filters.archived || undefined;
  const binding = { list: 'templates', filters: { ...filters, sort, archived } };
  const [walkTime, after] =
    cursor === undefined
      ? [await takeListTime(ctx), undefined]
      : continueWalk(ctx, filters.sort, decodeCursor(ctx, binding, cursor));
  const rows = await readRows(ctx, { filters, walkTime, after, fetch: limit + 1 });
  const positionOf = ({ position, id }: Row) => [walkTime, position, id];
  return toPage(ctx, { ...binding, limit }, rows, positionOf, presentItem);
}

function continueWalk(
  ctx: Context,
  sort: Filters['sort'],
  [walkTime = '', position = '', id = '']: string[],
): [string, SQL] {
  if (Date.parse(walkTime) < ctx.now().getTime() - walkHours * 3_600_000) {
    throw new DomainError('INVALID_CURSOR', 'This cursor is more than a day old. Start again without one.');
  }
  return [
    walkTime,
    sort === 'name'
      ? sql`and (p.sort_name, p.template_id) > (${position}, ${id}::uuid)`
      : sql`and (p.updated_at, p.template_id) < (${position}::timestamptz, ${id}::uuid)`,
  ];
}

const orders = {
  updated: {
    place: exactTime(sql`p.updated_at`),
    by: sql`p.updated_at desc, p.template_id desc`,
  },
  name: { place: sql`p.sort_name`, by: sql`p.sort_name, p.template_id` },
};

/** Columns that a page shows are read for its rows only, because the texts may be long. */
export function listStatement(
  ctx: Context,
  {
    filters,
    walkTime,
    after,
    fetch,
  }: { filters: Filters; walkTime: string; after?: SQL | undefined; fetch: number },
): SQL {
  const { place, by } = orders[filters.sort];
  return sql`
    select t.id, t.name, t.description, t.purpose, t.source_mode, t.state, t.industry, t.tone,
      t.folder, t.tags, t.archived_at,
      t.published_version_id, t.created_at, p.updated_at, p.place as position,
      d.revision as draft_revision, d.updated_at as draft_updated_at,
      d.template_id is not null and (v.id is null or (d.revision <> v.revision and (
        d.subject <> v.subject or d.preview_text <> v.preview_text or d.source_document <> v.source_document
      )) or t.default_locale is distinct from v.default_locale or (t.default_locale is not null and exists (
        select from (select locale, units from template_translations where template_id = t.id) said
        full join (select locale, units from template_version_locales where version_id = v.id) published using (locale)
        where said.units is distinct from published.units
      ))) as has_unpublished_changes, t.default_locale,
      case when t.default_locale is not null then array(
        select locale from template_translations where template_id = t.id order by locale) end as locales
    from (
      select p.template_id, p.updated_at, p.sort_name, ${place} as place
      from template_positions p join templates t on t.id = p.template_id
      where p.workspace_id = ${ctx.workspaceId} and t.workspace_id = ${ctx.workspaceId}
        and p.updated_at <= ${walkTime}::timestamptz
        and (p.superseded_at is null or p.superseded_at > ${walkTime}::timestamptz)
        and t.deleted_at is null ${matchFilters(filters, walkTime)} ${after ?? sql``}
      order by ${by} limit ${fetch}) p
    join templates t on t.id = p.template_id
    left join template_drafts d on d.template_id = t.id
    left join template_versions v on v.id = t.published_version_id
    order by ${by}`;
}

function matchFilters(
  { purpose, state, q, industry, folder, tag, archived }: Filters,
  walkTime: string,
): SQL {
  // A template becomes published once, with its first version, which tells its state at the time of the first
  // page.
  const published = sql`(t.state = 'published' and exists (select from template_versions v
    where v.template_id = t.id and v.version_number = 1 and v.published_at <= ${walkTime}::timestamptz))`;
  const has = (text: SQL) => sql`position(lower(${q}) in lower(${text})) > 0`;
  const conditions = [
    purpose && sql`t.purpose = ${purpose}`,
    state && (state === 'published' ? published : sql`not ${published}`),
    industry && sql`lower(t.industry) = lower(${industry})`,
    folder && sql`t.folder = ${folder}`,
    tag && sql`lower(${tag}) in (select lower(one) from unnest(t.tags) as one)`,
    sql`t.archived_at is ${archived ? sql`not null` : sql`null`}`,
    q &&
      sql`(${has(sql`p.sort_name`)}
        or exists (select from template_drafts d where d.template_id = t.id and ${has(sql`d.subject`)})
        or exists (select from template_versions v where v.id = t.published_version_id and ${has(sql`v.subject`)}))`,
  ].filter((condition) => condition !== undefined && condition !== '');
  return sql.join(
    conditions.map((condition) => sql`and ${condition}`),
    sql` `,
  );
}

async function readRows(ctx: Context, request: Parameters<typeof listStatement>[1]): Promise<Row[]> {
  return (await ctx.db.execute<Row>(listStatement(ctx, request))).rows;
}

function presentItem({
  position: _,
  created_at,
  updated_at,
  draft_updated_at,
  archived_at,
  default_locale,
  locales,
  ...row
}: Row): TemplateListItem {
  return {
    object: 'template',
    ...row,
    ...(default_locale !== null && { default_locale, locales: locales ?? [] }),
    created_at: new Date(created_at).toISOString(),
    updated_at: new Date(updated_at).toISOString(),
    archived_at: archived_at && new Date(archived_at).toISOString(),
    draft_updated_at: draft_updated_at && new Date(draft_updated_at).toISOString(),
  };
}
