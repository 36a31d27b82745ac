import type { DocumentIssue } from '@/lib/document/contract';
import type { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { lintAndCheckCompliance } from '@/lib/rendering/lint-and-check-compliance';
import type { DocumentText } from './accept-document';

type DraftIssues = {
  /** Prevents saving and compiling. */
  unsound: DocumentIssue[];
  /** Prevents publishing, and warnings. */
  issues: DocumentIssue[];
};

/** Issues shown to an author while editing. */
export async function lintDraft(parsed: ParsedDocument, text: DocumentText): Promise<DraftIssues> {
  const { compliance, lint, unsound } = await lintAndCheckCompliance(parsed, { stage: 'publish', ...text });
  return { unsound, issues: [...compliance, ...lint] };
}
