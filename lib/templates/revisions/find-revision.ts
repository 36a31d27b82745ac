import { type Context, inWorkspace, requireScope } from '@/lib/context';
import { templateRevisions } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';
import { RawJson } from '@/lib/raw-json';
import { access } from '@/lib/scopes';
import type { TemplateRevision } from '@/lib/templates/contract/revisions';
import type { WithRaw } from '@/lib/templates/records/present-template';
import { requireTemplate } from '@/lib/templates/records/require-template';
import { presentRevision } from './list-revisions';

/** One revision with its document as saved. */
export async function findRevision(
  ctx: Context,
  templateId: string,
  revision: number,
): Promise<WithRaw<TemplateRevision, 'source_document'>> {
  requireScope(ctx, access.readTemplates);
  const template = await requireTemplate(ctx, templateId);
  const [row] = await ctx.db
    .select()
    .from(templateRevisions)
    .where(inWorkspace(ctx, templateRevisions, { templateId: template.id, revision }));
  if (!row)
    throw new DomainError('NOT_FOUND', 'This template has no such revision, or it is no longer kept.');
  return { ...presentRevision(row), source_document: new RawJson(row.sourceDocument) };
}
