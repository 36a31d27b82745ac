import { appendFooter, footerOffset } from '@/lib/document/compliance/append-footer';
import { checkCompliance } from '@/lib/document/compliance/check-compliance';
import type { CanonicalDocument, DocumentIssue } from '@/lib/document/contract';
import { type LintStage, lintDocument } from '@/lib/document/lint/lint-document';
import { ParsedDocument } from '@/lib/document/parsed/parsed-document';

export type LintOptions = { stage: LintStage; subject: string; previewText: string };
export type LintOutcome = {
  /** Problems of the compliance footer. */
  compliance: DocumentIssue[];
  /** All other issues of the requested stage, including warnings. */
  lint: DocumentIssue[];
  /** Errors that prevent even saving. */
  unsound: DocumentIssue[];
};

/** The problems of a document: its compliance footer, and all others. */
export function lintParsed(parsed: ParsedDocument, options: LintOptions): LintOutcome {
  const compliance = checkCompliance(parsed);
  const lint = lintDocument(parsed, options);
  const errors = lint.filter(isError);
  const isSave = options.stage === 'save' || errors.length === 0;
  const unsound = isSave ? errors : lintDocument(parsed, { ...options, stage: 'save' }).filter(isError);
  return { compliance, lint, unsound };
}

/** The pool's part of linting. A tree cannot be passed between threads, so the source to compile is made here too. */
export function lintTask({
  document,
  locale,
  options,
}: {
  document: CanonicalDocument;
  locale: string | null;
  options: LintOptions;
}): LintOutcome & { withFooter: string; footerAt: number | null } {
  const parsed = new ParsedDocument(document, locale);
  const [withFooter, footerAt] = [parsed.once(appendFooter), parsed.once(footerOffset)];
  return { ...lintParsed(parsed, options), withFooter, footerAt };
}

function isError({ severity }: DocumentIssue): boolean {
  return severity === 'error';
}
