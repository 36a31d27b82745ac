import { listContactVariables } from '@/lib/contacts/values/list-contact-variables';
import { type Context, requireScope } from '@/lib/context';
import { checkDocument } from '@/lib/document/checks/check-document';
import type { DocumentIssue } from '@/lib/document/contract';
import type { VariableProblem } from '@/lib/document/variables/validate-values';
import { access } from '@/lib/scopes';
import type { Page } from '@/lib/shapes';
import type { RenderInput, TemplateCheck } from '@/lib/templates/contract/previews';
import { lintDraft } from '@/lib/templates/documents/lint-draft';
import { requireTemplate, type TemplateRow } from '@/lib/templates/records/require-template';
import { checkTranslations } from '@/lib/templates/translations/check-translations';
import { type ContentToRender, contentToRender } from './content-to-render';
import { imageSizesIn } from './image-sizes';
import { gapSentence, requireMayShow, shownValues } from './shown-values';
import { compiledContent, worstSize } from './worst-size';

/**
 * All that an author should know before publishing: what would refuse it (`error`), then what could be better. Takes
 * unsaved content too, and answers also where that cannot compile.
 */
export async function checkTemplate(
  ctx: Context,
  templateId: string,
  input: RenderInput,
): Promise<Page<TemplateCheck>> {
  requireScope(ctx, access.readTemplates);
  requireMayShow(ctx, input);
  const template = await requireTemplate(ctx, templateId);
  const content = await contentToRender(ctx, template, input);
  const { parsed, subject, previewText } = content;
  const { gaps } = await shownValues(ctx, content, input);
  const { unsound, issues } = await lintDraft(parsed, { subject, previewText });
  const told = issues.filter((issue) => !isToldBetter(issue));
  const compiles = unsound.length === 0;
  const compiled = compiles ? await compiledContent(content) : null;
  const sizeBytes = await worstSize(content, compiled);
  const imageSizes = await imageSizesIn(ctx, parsed.source);
  const findings = checkDocument(parsed, {
    ...{ subject, previewText, sizeBytes, imageSizes },
    contactVariables: await listContactVariables(ctx),
    ...(compiled && { compiledHtml: compiled.html }),
  });
  const data = [
    ...told.filter(({ severity }) => severity === 'error').map(presentIssue),
    ...gaps.map(presentGap),
    // A fix is of the source that the author has: a translated one is nobody's.
    ...findings.map(
      (finding): TemplateCheck => ({
        ...{ object: 'template_check', ...finding },
        ...(content.isTranslated && { fix: null }),
      }),
    ),
    ...(await translationFindings(ctx, template, content)),
    ...told.filter(({ severity }) => severity === 'warning').map(presentIssue),
  ];
  return { object: 'list', data, has_more: false, next_cursor: null };
}

/** Of the draft, or of what is to become it: what was published says it in itself. */
async function translationFindings(
  ctx: Context,
  template: TemplateRow,
  { parsed, subject, previewText, compiled, isTranslated }: ContentToRender,
): Promise<TemplateCheck[]> {
  if (compiled || isTranslated) return [];
  const findings = await checkTranslations(ctx, template, parsed, { subject, previewText });
  return findings.map(({ rule, severity, message }) => ({
    ...{ object: 'template_check', rule, severity, message, line: null, column: null, fix: null },
  }));
}

function presentGap(gap: VariableProblem): TemplateCheck {
  const check = { rule: 'variable-of-contact', severity: 'warning', message: gapSentence(gap) } as const;
  return { object: 'template_check', ...check, line: null, column: null, fix: null };
}

/** The checks say it with a fix; what a condition asks for they do not look at. */
function isToldBetter({ code, path = '' }: DocumentIssue): boolean {
  return code.startsWith('UNDECLARED_') && !path.startsWith('conditions[');
}

function presentIssue({ code, message, path, line, column, severity }: DocumentIssue): TemplateCheck {
  // Lines count in the source; the other texts have none worth telling.
  const apart = path === 'subject' || path === 'preview_text' || path === 'plain_text';
  const where = apart ? `In the ${path.replace('_', ' ')}: ` : '';
  return {
    object: 'template_check',
    rule: code.toLowerCase().replaceAll('_', '-'),
    severity,
    message: `${where}${message}`,
    line: where ? null : (line ?? null),
    column: where ? null : (column ?? null),
    fix: null,
  };
}
