import { PostroomError } from '@/clients/typescript/core/postroom-error';
import { apiIssuesOf, errorMessage, isNetworkError } from '@/lib/client/api-error';
import { noteDraftSave, waitForDraft } from '@/lib/client/draft';
import { replaceAsset } from '@/lib/client/images/assets';
import { retryWhenLimited } from './retry-when-limited';
import type { ImageUse } from './use-image-uses';

/** The result for one place. Zero places: the image was removed meanwhile. */
export type Replaced = { state: 'replaced'; places: number } | { state: 'failed'; reason: string };

/** The ids of the old and the new image, and the new alt text; if that is empty, each place keeps its own. */
export type Exchange = { from: string; to: string; alt: string };

/** Replaces an image in one draft or saved row, or as the brand's logo. */
export async function replaceUse({ kind, id }: ImageUse, { from, to, alt }: Exchange): Promise<Replaced> {
  const next = { replacement_asset_id: to, ...(alt !== '' && { alt }) };
  try {
    if (kind === 'draft') return await inDraft(id, from, next);
    const body = kind === 'row' ? { row_ids: [id] } : { brand_logo: true };
    const answer = await retryWhenLimited(() => replaceAsset(from, { ...next, ...body }));
    const places = kind === 'row' ? answer.rows[0]?.places : Number(answer.brand_logo);
    return { state: 'replaced', places: places ?? 0 };
  } catch (error) {
    return { state: 'failed', reason: reasonOf(error) };
  }
}

async function inDraft(
  id: string,
  from: string,
  next: Parameters<typeof replaceAsset>[1],
): Promise<Replaced> {
  await waitForDraft(id);
  const ask = () => replaceAsset(from, { ...next, template_ids: [id] });
  const answer = await retryWhenLimited(() => noteDraftSave(id, ask()));
  const [draft] = answer.templates;
  if (!draft?.error) return { state: 'replaced', places: draft?.places ?? 0 };
  const { code, message } = draft.error;
  const isOvertaken = code === 'TEMPLATE_CONFLICT';
  return {
    state: 'failed',
    reason: isOvertaken ? 'Somebody else is saving this template right now.' : message,
  };
}

/** Unlike elsewhere, lost connections are not retried automatically here. */
function reasonOf(error: unknown): string {
  if (!(error instanceof PostroomError)) return errorMessage(error);
  if (isNetworkError(error)) return 'Postroom could not be reached. Check the connection.';
  const [issue] = apiIssuesOf(error);
  return issue ? `${errorMessage(error)} ${issue.message}` : errorMessage(error);
}
