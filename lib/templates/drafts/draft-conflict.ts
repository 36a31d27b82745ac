import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/errors';
import type { DraftRow } from '@/lib/templates/records/draft-row';
import { draftRequired, readDraftRow } from '@/lib/templates/records/draft-row';
import { requireTemplate, type TemplateRow } from '@/lib/templates/records/require-template';

type Expected = { revision: number; published_version_id: string | null };

/** Whether what the author saw is still so. The database decides again when it writes; this spares the work before. */
export function isCurrent(template: TemplateRow, draft: DraftRow, expected: Expected): boolean {
  return (
    draft.revision === expected.revision &&
    template.publishedVersionId === (expected.published_version_id?.toLowerCase() ?? null)
  );
}

/** Why a conditional write found nothing to change: the template or draft is gone, or somebody was quicker. */
export async function explainConflict(ctx: Context, templateId: string): Promise<DomainError> {
  const template = await requireTemplate(ctx, templateId);
  const draft = await readDraftRow(ctx, templateId);
  return draft ? draftConflict(template, draft) : draftRequired();
}

/** `TEMPLATE_CONFLICT` with what is current now, and who saved it. */
export function draftConflict(template: TemplateRow, draft: DraftRow): DomainError {
  return new DomainError(
    'TEMPLATE_CONFLICT',
    'This draft or its published version changed since you opened it. Retrieve the template and try again.',
    {
      current_revision: draft.revision,
      current_published_version_id: template.publishedVersionId,
      updated_at: draft.updatedAt.toISOString(),
      updated_by: { id: draft.updatedById, name: draft.updatedByName },
    },
  );
}
