import { DecisionLines } from '@/components/reviews/decisions/decision-lines';
import { standingOf } from '@/components/reviews/decisions/standing';
import { Notice } from '@/components/ui/feedback/notice';
import { Button } from '@/components/ui/form/button';
import { useDecisions } from '@/lib/client/reviews/reviews';
import { useSession } from '@/lib/client/session';
import type { TemplateDecision } from '@/lib/reviews/contract/decisions';

/** The reviewers' decisions on the content to publish, and whether the workspace requires one. */
export function usePublishReview(templateId: string, revision: number) {
  const session = useSession().data;
  const required = session?.workspace.template_approval ?? false;
  const all = useDecisions(templateId, revision).data?.data ?? [];
  const { decisions } = standingOf(all);
  // As on the server: a publisher's own decision does not count as the required one.
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

/** Shows them in the dialog. Nothing if none is required and none exists. */
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
