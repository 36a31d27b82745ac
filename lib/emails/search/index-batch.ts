import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import { searchKeys, searchWords } from './search-keys';

/** How many emails one segment holds. */
const segmentRows = 50_000;

type Row = {
  id: string;
  workspace_id: string;
  to_email: string;
  subject: string;
  from_name: string | null;
  from_email: string;
  template_id: string | null;
  metadata: string | null;
};

/** Indexes emails for search in the open segment of their workspace. */
export async function indexBatch(
  tx: Database,
  ids: readonly string[],
  { isOld }: { isOld: boolean },
): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await tx.execute<Row>(sql`
    select e.id, e.workspace_id, e.to_email, e.subject, e.from_name, e.from_email, e.template_id, b.metadata
    from emails e left join email_bodies b on b.email_id = e.id
    where e.id = any(${sql.param(ids)}::uuid[])
      and not exists (select from email_search s where s.email_id = e.id)
    order by e.workspace_id`);
  for (const workspaceId of new Set(rows.map((row) => row.workspace_id))) {
    const own = rows.filter((row) => row.workspace_id === workspaceId);
    const segment = await openSegment(tx, workspaceId, isOld);
    await tx.execute(sql`
      with given as (
        select * from unnest(
          ${sql.param(own.map((row) => row.id))}::uuid[], ${sql.param(own.map(searchWords))}::text[],
          ${sql.param(own.map((row) => `{${[segment, ...searchKeys(row)].join(',')}}`))}::text[]) as g (id, words, keys)),
      added as (
        insert into email_search (email_id, workspace_id, created_at, keys, words)
        select e.id, e.workspace_id, e.created_at, g.keys::bigint[], g.words
        from given g join emails e using (id) where e.erased_at is null
        -- Held, so that nobody erases an email while it is taken in.
        order by e.id for key share of e
        on conflict (email_id) do nothing
        returning created_at)
      update email_search_segments s set row_count = s.row_count + a.count,
        newest = greatest(s.newest, a.newest), oldest = least(s.oldest, a.oldest)
      from (select count(*)::int as count, max(created_at) as newest, min(created_at) as oldest from added) a
      where s.id = ${segment} and a.count > 0`);
  }
}

async function openSegment(tx: Database, workspaceId: string, isOld: boolean): Promise<string> {
  // One at a time per workspace: another worker waits here and continues in the same segment.
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id::text from email_search_segments
    where workspace_id = ${workspaceId} and is_old = ${isOld} and row_count < ${segmentRows}
    order by id desc limit 1 for update`);
  if (rows[0]) return rows[0].id;
  const created = await tx.execute<{ id: string }>(sql`
    insert into email_search_segments (workspace_id, is_old, row_count, newest, oldest)
    values (${workspaceId}, ${isOld}, 0, '-infinity', 'infinity') returning id::text`);
  return created.rows[0]?.id ?? '';
}
