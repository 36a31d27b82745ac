import type { Context } from '@/lib/context';
import { countInDocument, replaceInDocument } from '@/lib/document/images/replace-in-document';
import { DomainError } from '@/lib/errors';
import { upgradeStored } from '@/lib/templates/documents/legacy-footer';
import { readDocument } from '@/lib/templates/documents/read-document';
import { saveDraft } from '@/lib/templates/drafts/save-draft';
import { readDraftRow } from '@/lib/templates/records/draft-row';
import { requireTemplate } from '@/lib/templates/records/require-template';

/** Addresses: what is shown now, and what is to be. */
export type AddressExchange = { from: string; to: string };

/** Of people who save as fast as they type, none is that quick so often in a row. */
const mostAttempts = 5;

/**
 * Replaces an image in a draft and saves it as its next revision; answers in how many places, 0 where it is not shown.
 * Whoever saved meanwhile keeps their work: it is read again and changed. `TEMPLATE_CONFLICT` where that never ends.
 */
export async function replaceInDraft(
  ctx: Context,
  templateId: string,
  exchange: AddressExchange,
): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await replaceOnce(ctx, templateId, exchange);
    } catch (error) {
      if (attempt === mostAttempts || !isConflict(error)) throw error;
    }
  }
}

async function replaceOnce(ctx: Context, templateId: string, { from, to }: AddressExchange): Promise<number> {
  const template = await requireTemplate(ctx, templateId);
  const draft = await readDraftRow(ctx, template.id);
  if (!draft) return 0;
  const upgraded = template.purpose === 'marketing' ? upgradeStored(draft.sourceDocument) : null;
  const document = readDocument(JSON.parse(upgraded ?? draft.sourceDocument));
  const places = countInDocument(document, from);
  if (places === 0) return 0;
  await saveDraft(ctx, template.id, {
    revision: draft.revision,
    published_version_id: template.publishedVersionId,
    subject: draft.subject,
    preview_text: draft.previewText,
    document: replaceInDocument(document, from, to),
  });
  return places;
}

function isConflict(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'TEMPLATE_CONFLICT';
}
