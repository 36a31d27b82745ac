import { sql } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import type { RolledBack } from '@/lib/templates/contract/templates';
import type { DraftRow } from './draft-row';
import type { TemplateRow } from './require-template';

/**
 * The version that a rollback replaced while the draft is still based on it; null when the draft was based on
 * what is published now.
 */
export async function findRolledBack(
  ctx: Context,
  { id, publishedVersionId }: Pick<TemplateRow, 'id' | 'publishedVersionId'>,
  { basePublishedVersionId }: Pick<DraftRow, 'basePublishedVersionId'>,
): Promise<RolledBack | null> {
  // Only a rollback publishes a version that no draft was made from or started with.
  if (publishedVersionId === basePublishedVersionId) return null;
  const { rows } = await ctx.db.execute<{
    from_id: string;
    from_number: number;
    to_id: string;
    to_number: number;
  }>(sql`
    with sent as (
      select version_number, content_hash, source_document, subject, preview_text from template_versions
      where id = ${publishedVersionId} and template_id = ${id} and workspace_id = ${ctx.workspaceId}
    ), older as (
      select v.id, v.version_number from template_versions v, sent
      where v.template_id = ${id} and v.version_number < sent.version_number and v.content_hash = sent.content_hash
      order by v.version_number desc limit 1
    ), away as (
      select v.id, v.version_number, v.revision from template_versions v, sent, older
      where v.template_id = ${id} and v.version_number > older.version_number
        and v.version_number < sent.version_number and v.content_hash <> sent.content_hash
      order by v.revision desc, v.version_number limit 1
    )
    select away.id as from_id, away.version_number as from_number, older.id as to_id, older.version_number as to_number
    from away, older, sent, template_drafts d
    where d.template_id = ${id} and d.revision >= away.revision and not exists (
      select from template_revisions r
      where r.template_id = ${id} and r.revision > away.revision and r.source_document = sent.source_document
        and r.subject = sent.subject and r.preview_text = sent.preview_text
    )`);
  const [row] = rows;
  return row
    ? {
        from: { id: row.from_id, version_number: row.from_number },
        to: { id: row.to_id, version_number: row.to_number },
      }
    : null;
}
