import { addContactLocale } from '@/lib/contacts/values/contact-locales';
import { type Context, requireScope } from '@/lib/context';
import { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { type ForcedConditions, forceConditions } from '@/lib/document/variables/force-conditions';
import { access } from '@/lib/scopes';
import type { RenderInput, TemplatePreview } from '@/lib/templates/contract/previews';
import { refuseIssues, toRequestPath } from '@/lib/templates/documents/accept-document';
import { checkValues } from '@/lib/templates/documents/check-values';
import { completeValues } from '@/lib/templates/documents/completed-values';
import { lintDraft } from '@/lib/templates/documents/lint-draft';
import { requireTemplate } from '@/lib/templates/records/require-template';
import { type ContentToRender, findContentToRender } from './find-content-to-render';
import { renderForAuthor } from './render-content';
import { refuseGaps, requireMayShow, resolveValues } from './resolve-values';
import { compileContent, estimateMaxSize } from './worst-size';

type PreviewOptions = {
  measure?: boolean;
  /** Conditions that hold, or do not, whatever the values. */
  forced?: ForcedConditions;
};

/**
 * Renders the draft, a version or unsaved content. What could not be saved is refused; what could not be
 * published is rendered with the reasons in `issues`.
 */
export async function previewTemplate(
  ctx: Context,
  templateId: string,
  input: RenderInput,
  { measure = false, forced = {} }: PreviewOptions = {},
): Promise<TemplatePreview> {
  requireScope(ctx, access.readTemplates);
  requireMayShow(ctx, input);
  const template = await requireTemplate(ctx, templateId);
  const content = await findContentToRender(ctx, template, await addContactLocale(ctx, input), 'any kind');
  const { parsed, subject, previewText } = content;
  const { variables } = parsed.document;
  const linted = content.compiled ? null : await lintDraft(parsed, { subject, previewText });
  refuseIssues(linted?.unsound ?? []);
  const { values, gaps } = await resolveValues(ctx, content, input);
  refuseGaps(gaps);
  // What a send would refuse is refused here too; what is left out has samples.
  checkValues(variables, completeValues(variables, values));
  const rendered = await renderForAuthor(ctx, withForced(content, forced), values);
  return {
    object: 'template_preview',
    ...(content.locale !== null && { locale: content.locale }),
    subject: rendered.subject,
    preview_text: rendered.preview_text,
    html: rendered.html,
    plain_text: rendered.text,
    plain_text_source: rendered.text_source,
    size_bytes: Buffer.byteLength(rendered.html),
    ...(measure ? { largest_bytes: await estimateMaxSize(content, await compileContent(content)) } : {}),
    issues: (linted?.issues ?? []).map((issue) => ({ ...issue, path: toRequestPath(issue.path) })),
  };
}

/** Of a published version too: conditions are asked when its values are filled in. */
function withForced(content: ContentToRender, forced: ForcedConditions): ContentToRender {
  const { document, locale } = content.parsed;
  const forcedDocument = forceConditions(document, forced);
  return forcedDocument === document
    ? content
    : { ...content, parsed: new ParsedDocument(forcedDocument, locale) };
}
