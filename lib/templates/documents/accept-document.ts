import type { DocumentIssue } from '@/lib/document/contract';
import { type LintStage, lintDocument } from '@/lib/document/lint/lint-document';
import type { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { DomainError } from '@/lib/errors';
import { type CompiledDocument, compileDocument } from '@/lib/rendering/compile';
import { isLintedHere, lintAndCheckCompliance } from '@/lib/rendering/lint-and-check-compliance';

export type DocumentText = { subject: string; previewText: string };

/**
 * The gate of every save and publish: lint, compliance, compile. `COMPLIANCE_REQUIRED` or `TEMPLATE_COMPILATION_FAILED`
 * with the issues and where they stand in the author's source; what passes comes back compiled.
 */
export async function acceptDocument(
  parsed: ParsedDocument,
  { subject, previewText }: Partial<DocumentText>,
  stage: LintStage,
): Promise<CompiledDocument> {
  const options = { stage, subject: subject ?? '', previewText: previewText ?? '' };
  // A thread that lints parses as well: what it makes of the source is waited for, not made twice.
  const isEarly = stage === 'publish' && isLintedHere(parsed);
  const early = isEarly ? await beginCompiling(parsed, { subject, previewText }) : null;
  const { compliance, lint } = await lintAndCheckCompliance(parsed, options);
  // The footer first, since markup left open hides it too.
  refuseHiddenFooter(compliance);
  refuseIssues(errorsOf(lint, stage, options.subject));
  return early === null ? compileAccepted(parsed, { subject, previewText }) : early.compiled;
}

/**
 * A stored draft passed the gate when it was saved, so its compiling need not wait for what publishing asks beyond that.
 * Comes back when a thread has it: linting would hold up the hand-over.
 */
async function beginCompiling(parsed: ParsedDocument, text: Partial<DocumentText>) {
  const compiled = compileAccepted(parsed, text);
  // Who refuses the document asks no more for this.
  compiled.catch(() => undefined);
  await new Promise(setImmediate);
  return { compiled };
}

/** Compiles what was linted. The compiler may still refuse it: `TEMPLATE_COMPILATION_FAILED`. */
export async function compileAccepted(
  parsed: ParsedDocument,
  { subject, previewText }: Partial<DocumentText>,
): Promise<CompiledDocument> {
  const result = await compileDocument(parsed, { subject: subject ?? '', preview_text: previewText ?? '' });
  if (result.ok) return result.compiled;
  const path = parsed.document.source_mode === 'visual' ? 'mjml' : 'html';
  throw compilationFailed(
    result.issues.map((issue) => ({ code: 'NOT_COMPILABLE', severity: 'error', path, ...issue })),
  );
}

/** What refuses a document; at publish also an empty subject, which no email may have. */
export function lintErrors(
  parsed: ParsedDocument,
  { subject = '', previewText = '' }: Partial<DocumentText>,
  stage: LintStage,
): DocumentIssue[] {
  return errorsOf(lintDocument(parsed, { stage, subject, previewText }), stage, subject);
}

function errorsOf(issues: readonly DocumentIssue[], stage: LintStage, subject: string): DocumentIssue[] {
  const errors = issues.filter((issue) => issue.severity === 'error');
  if (stage !== 'publish' || subject.trim() !== '') return errors;
  const message = 'Write a subject first.';
  return [...errors, { code: 'SUBJECT_REQUIRED', message, path: 'subject', severity: 'error' }];
}

/** `COMPLIANCE_REQUIRED` unless a marketing document shows its footer. */
function refuseHiddenFooter(issues: readonly DocumentIssue[]): void {
  const [first] = issues;
  if (!first) return;
  const named = issues.map((issue) => ({ ...issue, path: inRequest(issue.path) }));
  throw new DomainError('COMPLIANCE_REQUIRED', first.message, { issues: named });
}

/** `TEMPLATE_COMPILATION_FAILED` unless there is nothing to tell. */
export function refuseIssues(issues: readonly DocumentIssue[]): void {
  if (issues.length > 0) throw compilationFailed(issues);
}

/** The first issue is the sentence, all of them are in the details. */
function compilationFailed(issues: readonly DocumentIssue[]): DomainError {
  const [first] = issues;
  const where = first?.line === undefined ? '' : ` (line ${first.line}, column ${first.column ?? 1})`;
  const more = issues.length > 1 ? ` And ${issues.length - 1} more.` : '';
  return new DomainError(
    'TEMPLATE_COMPILATION_FAILED',
    `The draft cannot be compiled: ${first?.message ?? 'it is not valid'}${where}${more}`,
    { issues: issues.map((issue) => ({ ...issue, path: inRequest(issue.path) })) },
  );
}

/** Where a part of a document stands in a request: `mjml` is `document.mjml`, the texts stand beside it. */
export function inRequest(path: string | undefined): string {
  if (path === 'subject' || path === 'preview_text') return path;
  return path ? `document.${path}` : 'document';
}
