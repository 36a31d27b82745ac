'use client';

import { DecisionLines } from '@/components/reviews/decisions/decision-lines';
import { standingOf } from '@/components/reviews/decisions/standing';
import { Notice } from '@/components/ui/feedback/notice';
import { Button } from '@/components/ui/form/button';
import { useDecisions } from '@/lib/client/reviews/reviews';
import { useSession } from '@/lib/client/session';
import type { TemplateDecision } from '@/lib/reviews/contract/decisions';

/** What reviewers decided about exactly what would be published, and whether the workspace waits for one. */
export function usePublishReview(templateId: string, revision: number) {
  const session = useSession().data;
  const required = session?.workspace.template_approval ?? false;
  const all = useDecisions(templateId, revision).data?.data ?? [];
  const { decisions } = standingOf(all);
  // As the server has it: where one is asked for, that of the publisher is none.
  const counts = ({ decision, reviewer }: TemplateDecision) =>
    !required || decision !== 'approved' || !reviewer.own;
  const { state, decisions: counting } = standingOf(all.filter(counts));
  const approvedBy = counting
    .filter(({ decision }) => decision === 'approved')
    .map(({ reviewer }) => reviewer.name);
  return {
    standing: { state, decisions },
    required,
    approvedBy,
    missing: required && approvedBy.length === 0,
  };
}

type Props = ReturnType<typeof usePublishReview> & { onReview: () => void };

/** Says so in the dialog. Nothing where nobody asks and nobody decided. */
export function PublishReview({ standing, missing, onReview }: Props) {
  const { state, decisions } = standing;
  if (!missing && state === 'none') return null;
  return (
    <section aria-label="Review" className="grid gap-2 text-sm">
      <h3 className="font-medium">Review</h3>
      {missing && (
        <Notice
          tone="warning"
          title="Nobody has approved this draft yet"
          action={
            <Button size="sm" variant="secondary" onClick={onReview}>
              Share for review
            </Button>
          }
        >
          This workspace publishes only what someone else approved.
        </Notice>
      )}
      {!missing && state === 'changes_requested' && (
        <Notice tone="warning" title="Changes are asked for in this draft">
          You can still publish it.
        </Notice>
      )}
      <DecisionLines decisions={decisions} />
    </section>
  );
}
