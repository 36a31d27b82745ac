import { and, desc, lt } from 'drizzle-orm';
import { type Context, inWorkspace, requireScope } from '@/lib/context';
import { templateVersions } from '@/lib/db/tables';
import { access } from '@/lib/scopes';
import type { Page } from '@/lib/shapes';
import type { PageQuery } from '@/lib/templates/contract/templates';
import type { VersionSummary } from '@/lib/templates/contract/versions';
import { readNumberedPage } from '@/lib/templates/numbered-page';
import { requireTemplate } from '@/lib/templates/records/require-template';
import { presentSummary } from './present-version';

const summaryColumns = {
  id: templateVersions.id,
  templateId: templateVersions.templateId,
  versionNumber: templateVersions.versionNumber,
  schemaVersion: templateVersions.schemaVersion,
  subject: templateVersions.subject,
  previewText: templateVersions.previewText,
  contentHash: templateVersions.contentHash,
  note: templateVersions.note,
  publishedById: templateVersions.publishedById,
  publishedByName: templateVersions.publishedByName,
  publishedAt: templateVersions.publishedAt,
  createdAt: templateVersions.createdAt,
};

/** The published versions of a template, newest first, without bodies. */
export async function listVersions(
  ctx: Context,
  templateId: string,
  page: PageQuery,
): Promise<Page<VersionSummary>> {
  requireScope(ctx, access.readTemplates);
  const template = await requireTemplate(ctx, templateId);
  const read = (below: number | undefined, fetch: number) =>
    ctx.db
      .select(summaryColumns)
      .from(templateVersions)
      .where(
        and(
          inWorkspace(ctx, templateVersions, { templateId: template.id }),
          below === undefined ? undefined : lt(templateVersions.versionNumber, below),
        ),
      )
      .orderBy(desc(templateVersions.versionNumber))
      .limit(fetch);
  const list = { name: 'versions', templateId: template.id };
  return readNumberedPage(ctx, list, page, read, (row) => row.versionNumber, presentSummary);
}
