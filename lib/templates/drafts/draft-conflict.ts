import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/errors';
import type { DraftRow } from '@/lib/templates/records/draft-row';
import { createDraftRequired, readDraftRow } from '@/lib/templates/records/draft-row';
import { requireTemplate, type TemplateRow } from '@/lib/templates/records/require-template';

type Expected = { revision: number; published_version_id: string | null };

/** Early check that the author's view is current. The database checks again when writing. */
export function isCurrent(template: TemplateRow, draft: DraftRow, expected: Expected): boolean {
  return (
    draft.revision === expected.revision &&
    template.publishedVersionId === (expected.published_version_id?.toLowerCase() ?? null)
  );
}

/** Why a conditional write changed nothing: the template or draft is gone, or someone saved first. */
export async function explainConflict(ctx: Context, templateId: string): Promise<DomainError> {
  const template = await requireTemplate(ctx, templateId);
  const draft = await readDraftRow(ctx, templateId);
  return draft ? createDraftConflict(template, draft) : createDraftRequired();
}

/** `TEMPLATE_CONFLICT` with the current state and who saved it. */
export function createDraftConflict(template: TemplateRow, draft: DraftRow): DomainError {
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
