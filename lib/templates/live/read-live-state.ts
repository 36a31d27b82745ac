import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import type { LiveEvents } from '@/lib/templates/contract/live';

/** A template's state: events are the differences between two of these. */
export type LiveState = {
  deleted: boolean;
  draft: Omit<LiveEvents['draft.saved'], 'template_id'> | null;
  published: Omit<LiveEvents['template.published'], 'template_id'> | null;
  people: LiveEvents['presence']['people'];
  selections: LiveEvents['selections']['people'];
  /** Changes with every comment and every reviewer decision. */
  comments: string;
};

/** A follower is gone after this many seconds without a heartbeat. */
const goneAfterSeconds = 30;

/** The current state of templates, by id, in one statement. Missing ones are left out. */
export async function readLiveStates(
  db: Database,
  templateIds: readonly string[],
): Promise<Map<string, LiveState>> {
  const { rows } = await db.execute<LiveState & { id: string }>(sql`
    select t.id, t.deleted_at is not null as deleted,
      case when d.template_id is not null then json_build_object('revision', d.revision, 'saved_at', ${iso('d.updated_at')},
        'saved_by', json_build_object('id', d.updated_by_id, 'name', d.updated_by_name)) end as draft,
      case when v.id is not null then json_build_object('version_id', v.id, 'version_number', v.version_number,
        'published_at', ${iso('v.published_at')},
        'published_by', json_build_object('id', v.published_by_id, 'name', v.published_by_name)) end as published,
      coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name, 'since', ${iso('f.since')}) order by f.since, f.id)
        from (select u.id, u.name, min(f.since) as since from template_followers f join users u on u.id = f.user_id
          where f.template_id = t.id and f.seen_at > now() - make_interval(secs => ${goneAfterSeconds}) group by u.id) f),
        '[]') as people,
      coalesce((select json_agg(json_build_object('id', f.user_id, 'block', f.block::json) order by f.since, f.id)
        from template_followers f where f.template_id = t.id and f.block is not null
          and f.seen_at > now() - make_interval(secs => ${goneAfterSeconds})), '[]') as selections,
      (select count(*) || '.' || coalesce((extract(epoch from max(c.updated_at)) * 1000000)::bigint, 0)
        from template_comments c where c.template_id = t.id) ||
        (select '.' || count(*) from review_decisions r where r.template_id = t.id) as comments
    from templates t
    left join template_drafts d on d.template_id = t.id
    left join template_versions v on v.id = t.published_version_id
    where t.id = any(${sql.param([...templateIds])}::uuid[])`);
  return new Map(rows.map(({ id, ...situation }) => [id, situation]));
}

const iso = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
