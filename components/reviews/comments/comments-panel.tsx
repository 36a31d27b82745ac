import { MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { ResourceFailure } from '@/components/data/resource-state';
import { Spinner } from '@/components/ui/feedback/spinner';
import { ChoiceGroup } from '@/components/ui/form/choice-group';
import { useCreateComment } from '@/lib/client/reviews/reviews';
import type { CommentAnchor } from '@/lib/reviews/contract/comments';
import { CommentForm } from './comment-form';
import { PanelThread } from './panel-thread';
import type { Discussion, PlacedThread } from './use-discussion';

type Props = {
  templateId: string;
  discussion: Discussion;
  /** The block of a new comment: its name, and its anchor at that time. */
  about: { label: string; anchor: () => CommentAnchor | null } | null;
  /** Opens the block of a thread. */
  onOpen: (place: { line: number; column: number }) => void;
};

/** Comments on a template: on the selected block or the whole, open and resolved threads, replies. */
export function CommentsPanel({ templateId, discussion, about, onOpen }: Props) {
  const [state, setState] = useState<'open' | 'resolved'>('open');
  const create = useCreateComment(templateId);
  const { threads, pending, error } = discussion;
  const shown = threads.filter(({ first }) => (first.resolved_at === null) === (state === 'open'));
  const [here, gone] = [
    shown.filter(({ place }) => place !== null),
    shown.filter(({ place }) => place === null),
  ];
  const list = (threads: readonly PlacedThread[], label: string) => (
    <ol aria-label={label} className="grid grid-cols-1 gap-2 empty:hidden">
      {threads.map((thread) => (
        <PanelThread key={thread.first.id} templateId={templateId} thread={thread} onOpen={onOpen} />
      ))}
    </ol>
  );
  return (
    <div className="grid grid-cols-1 gap-3 p-3">
      <div className="grid grid-cols-1 gap-1.5">
        <p className="truncate text-muted-foreground text-xs">{about ? about.label : 'The whole email'}</p>
        <CommentForm
          label={about ? `Comment on ${about.label}` : 'Comment on the whole email'}
          placeholder={about ? 'What about this block?' : 'Select a block to comment on just that.'}
          submitLabel="Comment"
          pending={create.isPending}
          error={create.error}
          onSubmit={(body, onDone) => {
            const anchor = about?.anchor() ?? null;
            create.mutate(
              { body, ...(anchor ? { anchor } : {}) },
              {
                onSuccess: () => {
                  setState('open');
                  onDone();
                },
              },
            );
          }}
        />
      </div>
      <ChoiceGroup
        label="Threads"
        hideLabel
        appearance="segments"
        value={state}
        onValueChange={setState}
        options={[
          { value: 'open', label: `Open ${discussion.open}` },
          { value: 'resolved', label: `Resolved ${threads.length - discussion.open}` },
        ]}
      />
      {error && (
        <ResourceFailure error={error} label="the comments" onRetry={discussion.retry} pending={pending} />
      )}
      {pending && !error && <Spinner label="Reading the comments" />}
      {!pending && shown.length === 0 && (
        <p className="grid justify-items-center gap-2 px-4 py-8 text-center text-muted-foreground text-sm">
          <MessageSquare aria-hidden className="size-5" />
          {state === 'open' ? 'No open comments.' : 'Nothing is resolved yet.'}
        </p>
      )}
      {list(here, state === 'open' ? 'Open comments' : 'Resolved comments')}
      {gone.length > 0 && <h3 className="pt-1 font-medium text-xs">Their block is gone</h3>}
      {list(gone, 'Comments whose block is gone')}
    </div>
  );
}
