import { readOwnImage } from '@/lib/assets/read-own-image';
import { type Context, requireScope } from '@/lib/context';
import { takePicture } from '@/lib/rendering/pictures/take-picture';
import { access } from '@/lib/scopes';
import type { PictureQuery, RenderInput } from '@/lib/templates/contract/previews';
import { previewTemplate } from './preview-template';

/** The preview as a PNG. Fails like a preview, or `PICTURES_UNAVAILABLE` without Chromium. */
export async function pictureTemplate(
  ctx: Context,
  templateId: string,
  input: RenderInput,
  { width, dark }: Pick<PictureQuery, 'width' | 'dark'>,
): Promise<Buffer> {
  requireScope(ctx, access.readTemplates);
  const { html } = await previewTemplate(ctx, templateId, input);
  return takePicture({ html, width, dark, loadImage: readOwnImage });
}
