import type { DocumentIssue } from '@/lib/document/contract';
import { type LintStage, lintDocument } from '@/lib/document/lint/lint-document';
import type { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { DomainError } from '@/lib/errors';
import { type CompiledDocument, compileDocument } from '@/lib/rendering/compile';
import { isLintedHere, lintAndCheckCompliance } from '@/lib/rendering/lint-and-check-compliance';

export type DocumentText = { subject: string; previewText: string };

/**
 * Checks every save and publish: lint, compliance, compile. Returns the compiled document.
 * `COMPLIANCE_REQUIRED` or `TEMPLATE_COMPILATION_FAILED` with the issues and their lines in the author's
 * source.
 */
export async function acceptDocument(
  parsed: ParsedDocument,
  { subject, previewText }: Partial<DocumentText>,
  stage: LintStage,
): Promise<CompiledDocument> {
  const options = { stage, subject: subject ?? '', previewText: previewText ?? '' };
  // The lint thread also parses; wait for its result instead of parsing twice.
  const isEarly = stage === 'publish' && isLintedHere(parsed);
  const early = isEarly ? await startCompiling(parsed, { subject, previewText }) : null;
  const { compliance, lint } = await lintAndCheckCompliance(parsed, options);
  // The footer first, because unclosed markup also hides it.
  refuseHiddenFooter(compliance);
  refuseIssues(filterErrors(lint, stage, options.subject));
  return early === null ? compileAccepted(parsed, { subject, previewText }) : early.compiled;
}

/**
 * A stored draft was linted when it was saved, so it can compile while the publish checks run. Resolves when
 * a thread has it, so that linting does not delay the handover.
 */
async function startCompiling(parsed: ParsedDocument, text: Partial<DocumentText>) {
  const compiled = compileAccepted(parsed, text);
  // Whoever refuses the document does not wait for this result.
  compiled.catch(() => undefined);
  await new Promise(setImmediate);
  return { compiled };
}

/** Compiles a linted document. The compiler may still refuse it: `TEMPLATE_COMPILATION_FAILED`. */
export async function compileAccepted(
  parsed: ParsedDocument,
  { subject, previewText }: Partial<DocumentText>,
): Promise<CompiledDocument> {
  const result = await compileDocument(parsed, { subject: subject ?? '', preview_text: previewText ?? '' });
  if (result.ok) return result.compiled;
  const path = parsed.document.source_mode === 'visual' ? 'mjml' : 'html';
  throw createCompilationError(
    result.issues.map((issue) => ({ code: 'NOT_COMPILABLE', severity: 'error', path, ...issue })),
  );
}

/** Issues that refuse a document; when publishing also an empty subject. */
export function findLintErrors(
  parsed: ParsedDocument,
  { subject = '', previewText = '' }: Partial<DocumentText>,
  stage: LintStage,
): DocumentIssue[] {
  return filterErrors(lintDocument(parsed, { stage, subject, previewText }), stage, subject);
}

function filterErrors(issues: readonly DocumentIssue[], stage: LintStage, subject: string): DocumentIssue[] {
  const errors = issues.filter((issue) => issue.severity === 'error');
  if (stage !== 'publish' || subject.trim() !== '') return errors;
  const message = 'Write a subject first.';
  return [...errors, { code: 'SUBJECT_REQUIRED', message, path: 'subject', severity: 'error' }];
}

/** `COMPLIANCE_REQUIRED` if a marketing document does not show its footer. */
function refuseHiddenFooter(issues: readonly DocumentIssue[]): void {
  const [first] = issues;
  if (!first) return;
  const requestIssues = issues.map((issue) => ({ ...issue, path: toRequestPath(issue.path) }));
  throw new DomainError('COMPLIANCE_REQUIRED', first.message, { issues: requestIssues });
}

/** `TEMPLATE_COMPILATION_FAILED` if there are issues. */
export function refuseIssues(issues: readonly DocumentIssue[]): void {
  if (issues.length > 0) throw createCompilationError(issues);
}

/** The first issue becomes the message; details list all. */
function createCompilationError(issues: readonly DocumentIssue[]): DomainError {
  const [first] = issues;
  const position = first?.line === undefined ? '' : ` (line ${first.line}, column ${first.column ?? 1})`;
  const more = issues.length > 1 ? ` And ${issues.length - 1} more.` : '';
  return new DomainError(
    'TEMPLATE_COMPILATION_FAILED',
    `The draft cannot be compiled: ${first?.message ?? 'it is not valid'}${position}${more}`,
    { issues: issues.map((issue) => ({ ...issue, path: toRequestPath(issue.path) })) },
  );
}

/**
 * The request path of a document's part: `mjml` is `document.mjml`; subject and preview text are outside the
 * document.
 */
export function toRequestPath(path: string | undefined): string {
  if (path === 'subject' || path === 'preview_text') return path;
  return path ? `document.${path}` : 'document';
}
