import type { Context } from '@/lib/context';
import { countInDocument, type NewImage, replaceInDocument } from '@/lib/document/images/replace-in-document';
import { DomainError } from '@/lib/errors';
import { upgradeStoredFooter } from '@/lib/templates/documents/legacy-footer';
import { readDocument } from '@/lib/templates/documents/read-document';
import { saveDraft } from '@/lib/templates/drafts/save-draft';
import { readDraftRow } from '@/lib/templates/records/draft-row';
import { requireTemplate } from '@/lib/templates/records/require-template';

/** The old and the new address, and what is known of the new image. */
export type AddressExchange = { from: string; to: string; image: NewImage };

/** Nobody saves that fast that many times in a row. */
const maxAttempts = 5;

/**
 * Replaces an image in a draft and saves it as the next revision. Returns the number of places, 0 if unused.
 * If someone saved meanwhile, it reads again and retries. `TEMPLATE_CONFLICT` after too many attempts.
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
      if (attempt === maxAttempts || !isConflict(error)) throw error;
    }
  }
}

async function replaceOnce(
  ctx: Context,
  templateId: string,
  { from, to, image }: AddressExchange,
): Promise<number> {
  const template = await requireTemplate(ctx, templateId);
  const draft = await readDraftRow(ctx, template.id);
  if (!draft) return 0;
  const upgraded = template.purpose === 'marketing' ? upgradeStoredFooter(draft.sourceDocument) : null;
  const document = readDocument(JSON.parse(upgraded ?? draft.sourceDocument));
  const places = countInDocument(document, from);
  if (places === 0) return 0;
  await saveDraft(ctx, template.id, {
    revision: draft.revision,
    published_version_id: template.publishedVersionId,
    subject: draft.subject,
    preview_text: draft.previewText,
    document: replaceInDocument(document, from, to, image),
  });
  return places;
}

function isConflict(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'TEMPLATE_CONFLICT';
}
