import type { TemplateDecision } from '@/lib/reviews/contract/decisions';

export type Standing = {
  state: 'none' | 'approved' | 'changes_requested';
  /** What was decided about exactly what the draft holds: the last word of each reviewer. */
  decisions: TemplateDecision[];
};

/** How reviewers see the draft as it is now: who asks for changes outweighs who approved. */
export function standingOf(all: readonly TemplateDecision[]): Standing {
  const decisions = all.filter(({ current }) => current);
  if (decisions.some(({ decision }) => decision === 'changes_requested'))
    return { state: 'changes_requested', decisions };
  return { state: decisions.length > 0 ? 'approved' : 'none', decisions };
}
