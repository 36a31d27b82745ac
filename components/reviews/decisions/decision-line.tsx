import { CircleCheck, MessageSquareWarning } from 'lucide-react';
import { Time } from '@/components/data/time';
import type { ReviewDecision } from '@/lib/reviews/contract/decisions';

export type ToldDecision = Pick<ReviewDecision, 'decision' | 'note' | 'created_at'> & {
  reviewer: ReviewDecision['reviewer'] & {
    /** A guest who confirmed an email address; only members are told. */
    confirmed?: boolean;
  };
  /** False: the draft has changed since. */
  current?: boolean;
};

/** One decision in a sentence, with its note. */
export function DecisionLine({ decision }: { decision: ToldDecision }) {
  const { reviewer, note, created_at } = decision;
  const approved = decision.decision === 'approved';
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-2 text-sm">
      {approved ? (
        <CircleCheck aria-hidden className="mt-0.5 size-4 text-success-text" />
      ) : (
        <MessageSquareWarning aria-hidden className="mt-0.5 size-4 text-warning-text" />
      )}
      <p className="[overflow-wrap:anywhere]">
        <span className="font-medium">{reviewer.name}</span> {approved ? 'approved' : 'asked for changes'}{' '}
        <span className="text-muted-foreground text-xs">
          <Time value={created_at} />
          {!reviewer.member && (reviewer.confirmed ? ' · guest (address confirmed)' : ' · guest')}
          {decision.current === false && ' · of an older draft'}
        </span>
      </p>
      {note && (
        <p className="col-start-2 whitespace-pre-wrap text-muted-foreground [overflow-wrap:anywhere]">
          {note}
        </p>
      )}
    </div>
  );
}
