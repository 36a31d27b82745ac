import { ApiError, errorMessage } from '@/lib/client/api-error';
import { draftSettled, saveDraft } from '@/lib/client/draft';
import { fetchTemplate } from '@/lib/client/templates';
import { countInDocument, replaceInDocument } from '@/lib/document/images/replace-in-document';
import { patiently } from './patiently';

/** What came of one template. No places: somebody took the image out meanwhile. */
export type Replaced = { state: 'replaced'; places: number } | { state: 'failed'; reason: string };

export type Exchange = { from: string; to: string };

/** Replaces an image in the draft of a template. Who was overtaken by another save reads again and tries once more. */
export async function replaceInDraft(templateId: string, exchange: Exchange): Promise<Replaced> {
  try {
    await draftSettled(templateId);
    const places = await replaceOnce(templateId, exchange).catch((error: unknown) => {
      if (isConflict(error)) return replaceOnce(templateId, exchange);
      throw error;
    });
    return { state: 'replaced', places };
  } catch (error) {
    return { state: 'failed', reason: reasonOf(error) };
  }
}

async function replaceOnce(templateId: string, { from, to }: Exchange): Promise<number> {
  const { draft, published_version_id } = await patiently(() => fetchTemplate(templateId));
  const places = draft ? countInDocument(draft.source_document, from) : 0;
  if (!draft || places === 0) return 0;
  const { revision, subject, preview_text, source_document } = draft;
  const document = replaceInDocument(source_document, from, to);
  await patiently(() =>
    saveDraft(templateId, { revision, published_version_id, subject, preview_text, document }),
  );
  return places;
}

function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'TEMPLATE_CONFLICT';
}

function reasonOf(error: unknown): string {
  if (isConflict(error)) return 'Somebody else is saving this template right now.';
  const [issue] = error instanceof ApiError ? error.issues : [];
  return issue ? `${errorMessage(error)} ${issue.message}` : errorMessage(error);
}
