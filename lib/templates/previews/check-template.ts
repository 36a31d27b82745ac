import { and, inArray } from 'drizzle-orm';
import { assetAddress } from '@/lib/assets/present-asset';
import { listContactVariables } from '@/lib/contacts/values/list-contact-variables';
import { type Context, inWorkspace, requireScope } from '@/lib/context';
import { assets } from '@/lib/db/tables';
import { checkDocument } from '@/lib/document/checks/check-document';
import type { KnownImages } from '@/lib/document/checks/check-library-images';
import type { DocumentIssue } from '@/lib/document/contract';
import type { VariableProblem } from '@/lib/document/variables/validate-values';
import { access } from '@/lib/scopes';
import type { Page } from '@/lib/shapes';
import type { RenderInput, TemplateCheck } from '@/lib/templates/contract/previews';
import { lintDraft } from '@/lib/templates/documents/lint-draft';
import { requireTemplate, type TemplateRow } from '@/lib/templates/records/require-template';
import { checkTranslations } from '@/lib/templates/translations/check-translations';
import { type ContentToRender, findContentToRender } from './find-content-to-render';
import { describeGap, requireMayShow, resolveValues } from './resolve-values';
import { compileContent, estimateMaxSize } from './worst-size';

/**
 * Checks before publishing: first what would refuse it (`error`), then what could be better. Works on unsaved
 * content, and on content that does not compile.
 */
export async function checkTemplate(
  ctx: Context,
  templateId: string,
  input: RenderInput,
): Promise<Page<TemplateCheck>> {
  requireScope(ctx, access.readTemplates);
  requireMayShow(ctx, input);
  const template = await requireTemplate(ctx, templateId);
  const content = await findContentToRender(ctx, template, input);
  const { parsed, subject, previewText } = content;
  const { gaps } = await resolveValues(ctx, content, input);
  const { unsound, issues } = await lintDraft(parsed, { subject, previewText });
  const shownIssues = issues.filter((issue) => !isToldBetter(issue));
  const compiles = unsound.length === 0;
  const compiled = compiles ? await compileContent(content) : null;
  const sizeBytes = await estimateMaxSize(content, compiled);
  const images = await readImages(ctx, parsed.source);
  const findings = checkDocument(parsed, {
    ...{ subject, previewText, sizeBytes, images },
    contactVariables: await listContactVariables(ctx),
    ...(compiled && { compiledHtml: compiled.html }),
  });
  const data = [
    ...shownIssues.filter(({ severity }) => severity === 'error').map(presentIssue),
    ...gaps.map(presentGap),
    // A fix edits the author's source, so it does not apply to a translation.
    ...findings.map(
      (finding): TemplateCheck => ({
        ...{ object: 'template_check', ...finding },
        ...(content.isTranslated && { fix: null }),
      }),
    ),
    ...(await checkTranslationStates(ctx, template, content)),
    ...shownIssues.filter(({ severity }) => severity === 'warning').map(presentIssue),
  ];
  return { object: 'list', data, has_more: false, next_cursor: null };
}

/** Only for the draft or unsaved content: a published version includes its translations. */
async function checkTranslationStates(
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
  const check = { rule: 'variable-of-contact', severity: 'warning', message: describeGap(gap) } as const;
  return { object: 'template_check', ...check, line: null, column: null, fix: null };
}

/** The checks report these with a fix, but do not look inside conditions. */
function isToldBetter({ code, path = '' }: DocumentIssue): boolean {
  return code.startsWith('UNDECLARED_') && !path.startsWith('conditions[');
}

function presentIssue({ code, message, path, line, column, severity }: DocumentIssue): TemplateCheck {
  // Only the source has useful line numbers.
  const isOutsideBody = path === 'subject' || path === 'preview_text' || path === 'plain_text';
  const prefix = isOutsideBody ? `In the ${path.replace('_', ' ')}: ` : '';
  return {
    object: 'template_check',
    rule: code.toLowerCase().replaceAll('_', '-'),
    severity,
    message: `${prefix}${message}`,
    line: prefix ? null : (line ?? null),
    column: prefix ? null : (column ?? null),
    fix: null,
  };
}

/** The library images used in a source. */
async function readImages(ctx: Context, source: string): Promise<KnownImages> {
  const named = [...source.matchAll(/\/assets\/([0-9a-f]{64})\./g)].map(([, sha256 = '']) => sha256);
  if (named.length === 0) return new Map();
  const { sha256, contentType, sizeBytes, width } = assets;
  const rows = await ctx.db
    .select({ sha256, contentType, sizeBytes, width })
    .from(assets)
    .where(and(inWorkspace(ctx, assets), inArray(sha256, [...new Set(named)])));
  return new Map(rows.map((row) => [assetAddress(row), { bytes: row.sizeBytes, width: row.width }]));
}
