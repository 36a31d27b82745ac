import { and, desc, lt } from 'drizzle-orm';
import { type Context, inWorkspace, requireScope } from '@/lib/context';
import { templateRevisions } from '@/lib/db/tables';
import { access } from '@/lib/scopes';
import type { Page } from '@/lib/shapes';
import type { RevisionSummary } from '@/lib/templates/contract/revisions';
import type { PageQuery } from '@/lib/templates/contract/templates';
import { readNumberedPage } from '@/lib/templates/numbered-page';
import { requireTemplate } from '@/lib/templates/records/require-template';
import { describeRevisions } from './describe-revisions';

const summaryColumns = {
  templateId: templateRevisions.templateId,
  revision: templateRevisions.revision,
  basePublishedVersionId: templateRevisions.basePublishedVersionId,
  schemaVersion: templateRevisions.schemaVersion,
  subject: templateRevisions.subject,
  previewText: templateRevisions.previewText,
  changes: templateRevisions.changes,
  createdById: templateRevisions.createdById,
  createdByName: templateRevisions.createdByName,
  createdAt: templateRevisions.createdAt,
};
type SummaryRow = Omit<typeof templateRevisions.$inferSelect, 'sourceDocument' | 'workspaceId'>;

/** The stored revisions of a draft, newest first. */
export async function listRevisions(
  ctx: Context,
  templateId: string,
  page: PageQuery,
): Promise<Page<RevisionSummary>> {
  requireScope(ctx, access.readTemplates);
  const template = await requireTemplate(ctx, templateId);
  const read = async (below: number | undefined, fetch: number) => {
    const rows = await ctx.db
      .select(summaryColumns)
      .from(templateRevisions)
      .where(
        and(
          inWorkspace(ctx, templateRevisions, { templateId: template.id }),
          below === undefined ? undefined : lt(templateRevisions.revision, below),
        ),
      )
      .orderBy(desc(templateRevisions.revision))
      .limit(fetch);
    return describeRevisions(ctx, rows);
  };
  const list = { name: 'revisions', templateId: template.id };
  return readNumberedPage(ctx, list, page, read, (row) => row.revision, presentRevision);
}

/** A revision without its document. */
export function presentRevision(row: SummaryRow): RevisionSummary {
  return {
    object: 'template_revision',
    template_id: row.templateId,
    revision: row.revision,
    base_published_version_id: row.basePublishedVersionId,
    schema_version: row.schemaVersion,
    subject: row.subject,
    preview_text: row.previewText,
    changes: row.changes || null,
    created_by: { id: row.createdById, name: row.createdByName },
    created_at: row.createdAt.toISOString(),
  };
}
