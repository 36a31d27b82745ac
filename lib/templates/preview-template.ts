import type { Context } from '@/lib/context';
import { refuseIssues } from './accept-document';
import { contentToRender } from './content-to-render';
import type { RenderInput, TemplatePreview } from './contract';
import { judgeDraft } from './judge-draft';
import { renderForAuthor } from './render-content';
import { requireTemplate } from './require-template';

/**
 * How the draft, a version or unsaved content would look. What could not be saved is refused as in a save; what could
 * be saved but not published yet is rendered, with the reasons in `issues`.
 */
export async function previewTemplate(
  ctx: Context,
  templateId: string,
  input: RenderInput,
): Promise<TemplatePreview> {
  const template = await requireTemplate(ctx, templateId);
  const content = await contentToRender(ctx, template, input);
  const { document, subject, previewText } = content;
  const judgement = content.compiled ? null : await judgeDraft(document, { subject, previewText });
  refuseIssues(judgement?.unsound ?? []);
  const rendered = await renderForAuthor(ctx, content, input.variables ?? {});
  return {
    object: 'template_preview',
    subject: rendered.subject,
    preview_text: rendered.preview_text,
    html: rendered.html,
    plain_text: rendered.text,
    size_bytes: Buffer.byteLength(rendered.html),
    issues: judgement?.issues ?? [],
  };
}
