import { useDecisions } from '@/lib/client/reviews/reviews';
import { DecisionLines } from './decision-lines';

/** All decisions of reviewers on a template, newest first. Nothing if there are none. */
export function DecisionList({ templateId, revision }: { templateId: string; revision: number }) {
  const decisions = useDecisions(templateId, revision).data?.data ?? [];
  if (decisions.length === 0) return null;
  return (
    <section aria-label="Decisions" className="grid grid-cols-1 gap-2">
      <h3 className="font-medium text-sm">Decisions</h3>
      <DecisionLines
        decisions={decisions}
        className="max-h-56 overflow-y-auto rounded-lg border px-3.5 py-2.5"
      />
    </section>
  );
}
