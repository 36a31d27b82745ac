import type { CanonicalDocument, DocumentIssue } from '@/lib/document/contract';
import type { LintStage } from '@/lib/document/lint/lint-document';
import { judgeDocument } from '@/lib/rendering/judge';

export type DraftJudgement = {
  /** What keeps it from being saved and compiled at all. */
  unsound: DocumentIssue[];
  /** What keeps it from being published, and warnings. */
  issues: DocumentIssue[];
};

/** What an author hears about content under work, before anything refuses it. */
export async function judgeDraft(
  document: CanonicalDocument,
  text: { subject: string; previewText: string },
): Promise<DraftJudgement> {
  const judge = (stage: LintStage) => judgeDocument({ document, options: { stage, ...text } });
  const { compliance, lint } = await judge('publish');
  const sound = !lint.some(isError);
  const unsound = sound ? [] : (await judge('save')).lint.filter(isError);
  return { unsound, issues: [...compliance, ...lint] };
}

function isError({ severity }: DocumentIssue): boolean {
  return severity === 'error';
}
