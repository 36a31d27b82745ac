import { checkCompliance } from '@/lib/document/compliance/check-compliance';
import type { CanonicalDocument, DocumentIssue } from '@/lib/document/contract';
import { type LintStage, lintDocument } from '@/lib/document/lint/lint-document';

export type JudgeInput = {
  document: CanonicalDocument;
  options: { stage: LintStage; subject: string; previewText: string };
};
export type Judgement = { compliance: DocumentIssue[]; lint: DocumentIssue[] };

/** What is wrong with a document: its compliance footer, and all else. */
export function judgeTask({ document, options }: JudgeInput): Judgement {
  return { compliance: checkCompliance(document), lint: lintDocument(document, options) };
}
