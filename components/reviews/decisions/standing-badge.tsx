'use client';

import { Badge } from '@/components/ui/display/badge';
import { useDecisions } from '@/lib/client/reviews/reviews';
import { standingOf } from './standing';

type Props = { templateId: string; revision: number; onOpen: () => void };

/** How reviewers see the draft as it is now, and the way to what they said. Nothing while nobody decided. */
export function StandingBadge({ templateId, revision, onOpen }: Props) {
  const { state, decisions } = standingOf(useDecisions(templateId, revision).data?.data ?? []);
  if (state === 'none') return null;
  const names = decisions.filter(({ decision }) => decision === state).map(({ reviewer }) => reviewer.name);
  const approved = state === 'approved';
  return (
    <button type="button" onClick={onOpen} className="rounded-full" title={names.join(', ')}>
      <Badge tone={approved ? 'success' : 'warning'}>
        {approved ? 'Approved' : 'Changes asked for'}
        <span className="sr-only"> by {names.join(', ')}. Open the review</span>
      </Badge>
    </button>
  );
}
