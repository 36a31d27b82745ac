import type { Context } from '@/lib/context';
import { inRequest, refuseIssues } from './accept-document';
import { checkValues } from './check-values';
import { contentToRender } from './content-to-render';
import type { RenderInput, TemplatePreview } from './contract';
import { judgeDraft } from './judge-draft';
import { renderForAuthor } from './render-content';
import { requireTemplate } from './require-template';
import { sampleValues } from './sample-values';

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
  const given = input.variables ?? {};
  // What a send would refuse is refused here too; what is left out has samples.
  checkValues(document.variables, sampleValues(document.variables, given));
  const rendered = await renderForAuthor(ctx, content, given);
  return {
    object: 'template_preview',
    subject: rendered.subject,
    preview_text: rendered.preview_text,
    html: rendered.html,
    plain_text: rendered.text,
    size_bytes: Buffer.byteLength(rendered.html),
    issues: (judgement?.issues ?? []).map((issue) => ({ ...issue, path: inRequest(issue.path) })),
  };
}
