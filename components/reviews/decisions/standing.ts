import type { TemplateDecision } from '@/lib/reviews/contract/decisions';

type Standing = {
  state: 'none' | 'approved' | 'changes_requested';
  /** The decisions on exactly the draft's content: the latest of each reviewer. */
  decisions: TemplateDecision[];
};

/** The reviewers' view of the current draft: a request for changes outweighs approvals. */
export function standingOf(all: readonly TemplateDecision[]): Standing {
  const decisions = all.filter(({ current }) => current);
  if (decisions.some(({ decision }) => decision === 'changes_requested'))
    return { state: 'changes_requested', decisions };
  return { state: decisions.length > 0 ? 'approved' : 'none', decisions };
}
