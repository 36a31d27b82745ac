import type { DocumentIssue } from '@/lib/document/contract';
import type { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { lintAndCheckCompliance } from '@/lib/rendering/lint-and-check-compliance';
import type { DocumentText } from './accept-document';

type DraftIssues = {
  /** What keeps it from being saved and compiled at all. */
  unsound: DocumentIssue[];
  /** What keeps it from being published, and warnings. */
  issues: DocumentIssue[];
};

/** What an author hears about content under work, before anything refuses it. */
export async function lintDraft(parsed: ParsedDocument, text: DocumentText): Promise<DraftIssues> {
  const { compliance, lint, unsound } = await lintAndCheckCompliance(parsed, { stage: 'publish', ...text });
  return { unsound, issues: [...compliance, ...lint] };
}
