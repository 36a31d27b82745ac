import { CircleCheck, MessageSquareWarning } from 'lucide-react';
import { useState } from 'react';
import { Form } from '@/components/data/form';
import { DecisionLines } from '@/components/reviews/decisions/decision-lines';
import { toast } from '@/components/ui/feedback/toast';
import { Button } from '@/components/ui/form/button';
import { Field } from '@/components/ui/form/field';
import { Textarea } from '@/components/ui/form/textarea';
import { useDecideReview, useReviewComments, useReviewDecisions } from '@/lib/client/reviews/reviews';
import type { DecideReviewInput, ReviewDecision } from '@/lib/reviews/contract/decisions';
import { useReviewer } from './reviewer';

type Decision = DecideReviewInput['decision'];

/** The form for a reader's decision, and the decisions so far. */
export function ReviewVerdict({ secret }: { secret: string }) {
  const decisions = useReviewDecisions(secret).data?.data ?? [];
  const decide = useDecideReview(secret);
  const reviewer = useReviewer();
  const [chosen, setChosen] = useState<Decision | null>(null);
  /** The last closed form, whose button gets the focus. */
  const [left, setLeft] = useState<Decision | null>(null);
  const [note, setNote] = useState('');
  const saidWhy = useHasCommented(secret, decisions);
  const optional = chosen === 'approved' || saidWhy;

  function close() {
    setLeft(chosen);
    setChosen(null);
  }
  function submit(decision: Decision) {
    reviewer.as((who) =>
      decide.mutate(
        { decision, ...(note.trim() && { note: note.trim() }), ...who },
        {
          onSuccess: () => {
            reviewer.keep(who);
            close();
            setNote('');
            toast.success(decision === 'approved' ? 'Approved. Thank you.' : 'Your request was sent.');
          },
        },
      ),
    );
  }

  return (
    <section
      aria-label="Your decision"
      className="grid grid-cols-1 gap-3 rounded-lg border bg-card p-3.5 shadow-soft"
    >
      <h2 className="font-medium text-sm">Your decision</h2>
      {chosen === null ? (
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            autoFocus={left === 'approved'}
            icon={<CircleCheck aria-hidden />}
            onClick={() => setChosen('approved')}
          >
            Approve…
          </Button>
          <Button
            size="sm"
            variant="secondary"
            autoFocus={left === 'changes_requested'}
            icon={<MessageSquareWarning aria-hidden />}
            onClick={() => setChosen('changes_requested')}
          >
            Ask for changes…
          </Button>
        </div>
      ) : (
        <Form className="grid gap-3" error={decide.error} onSubmit={() => submit(chosen)}>
          <Field
            label={chosen === 'approved' ? 'Note' : 'What should change?'}
            hint={chosen === 'changes_requested' && saidWhy ? 'Your comments are part of it.' : undefined}
            optional={optional}
          >
            <Textarea
              autoFocus
              rows={3}
              maxLength={2_000}
              required={!optional}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          </Field>
          <div className="flex flex-wrap gap-2">
            <Button type="submit" size="sm" pending={decide.isPending}>
              {chosen === 'approved' ? 'Approve' : 'Ask for changes'}
            </Button>
            <Button size="sm" variant="ghost" onClick={close}>
              Cancel
            </Button>
          </div>
        </Form>
      )}
      <DecisionLines aria-label="Decisions" decisions={decisions} className="border-t pt-3" />
    </section>
  );
}

/** Whether this reviewer has an open comment newer than their last decision. */
function useHasCommented(secret: string, decisions: readonly ReviewDecision[]): boolean {
  const { viewer, known } = useReviewer();
  const comments = useReviewComments(secret, true).data?.data ?? [];
  const isMine = (one: { name: string; member: boolean }) =>
    one.name === known && one.member === (viewer !== null);
  const last = decisions.find(({ reviewer }) => isMine(reviewer))?.created_at ?? '';
  return comments.some((comment) => isMine(comment.author) && !comment.resolved && comment.created_at > last);
}
