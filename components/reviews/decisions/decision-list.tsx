'use client';

import { useDecisions } from '@/lib/client/reviews/reviews';
import { DecisionLine } from './decision-line';

/** All that reviewers decided about a template, newest first. Nothing before the first decision. */
export function DecisionList({ templateId, revision }: { templateId: string; revision: number }) {
  const decisions = useDecisions(templateId, revision).data?.data ?? [];
  if (decisions.length === 0) return null;
  return (
    <section aria-label="Decisions" className="grid grid-cols-1 gap-2">
      <h3 className="font-medium text-sm">Decisions</h3>
      <ul className="grid max-h-56 gap-2.5 overflow-y-auto rounded-lg border px-3.5 py-2.5">
        {decisions.map((one) => (
          <li key={one.id}>
            <DecisionLine decision={one}>{!one.current && ' · of an older draft'}</DecisionLine>
          </li>
        ))}
      </ul>
    </section>
  );
}
