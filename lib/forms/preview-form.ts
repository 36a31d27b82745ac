import { type Context, requireScope } from '@/lib/context';
import { wordsFor } from '@/lib/readers/words';
import { readWorkspaceLook } from '@/lib/readers/workspace-look';
import { access } from '@/lib/scopes';
import type { FormPreview, PreviewFormInput } from './contract';
import { findFormParts } from './form-parts';
import { formPicture } from './pages/form-page';
import { readFormParts } from './pages/public-form';

/** The page that a form would have. `INVALID_REQUEST` for topics and properties that the workspace has not. */
export async function previewForm(ctx: Context, input: PreviewFormInput): Promise<FormPreview> {
  requireScope(ctx, access.readContacts);
  const { topicIds = [], propertyIds = [] } = await findFormParts(ctx, input);
  const face = {
    ...{ name: input.name, wording: input.wording },
    ...(await readFormParts(ctx.db, ctx.workspaceId, { topicIds, propertyIds })),
  };
  const html = await formPicture(wordsFor(null), face, await readWorkspaceLook(ctx));
  return { object: 'form_preview', html };
}
