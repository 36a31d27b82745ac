import { sql } from 'drizzle-orm';
import type { Context } from '@/lib/context';

type StandingDecision = {
  id: string;
  decision: 'approved' | 'changes_requested';
  reviewer_id: string | null;
  reviewer_name: string;
};

/** Each reviewer's last decision about exactly this content and its translations, newest first. */
export async function readStandingDecisions(
  ctx: Context,
  templateId: string,
  versionId?: string,
): Promise<StandingDecision[]> {
  const asked = versionId
    ? sql`template_versions d on d.id = ${versionId} and d.template_id = ${templateId}`
    : sql`template_drafts d on d.template_id = ${templateId}`;
  const translated = versionId
    ? sql`select s.created_at as at from template_version_locales l join template_translation_revisions s
        on s.template_id = d.template_id and s.locale = l.locale and s.revision = l.revision
        where l.version_id = d.id`
    : sql`select s.updated_at as at from template_translations s where s.template_id = d.template_id`;
  const { rows } = await ctx.db.execute<StandingDecision>(sql`
    with last as (
      select distinct on (reviewer_id, lower(reviewer_name))
        id, decision, reviewer_id, reviewer_name, revision, created_at
      from review_decisions where template_id = ${templateId} and workspace_id = ${ctx.workspaceId}
      order by reviewer_id, lower(reviewer_name), created_at desc, id desc)
    select last.id, last.decision, last.reviewer_id, last.reviewer_name
    from last join ${asked}
    left join template_revisions r on r.template_id = d.template_id and r.revision = last.revision
    where (last.revision = d.revision or (r.source_document = d.source_document
        and r.subject = d.subject and r.preview_text = d.preview_text))
      and not exists (select from (${translated}) as t where t.at > last.created_at)
    order by last.created_at desc, last.id desc`);
  return rows;
}
