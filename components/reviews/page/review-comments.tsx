import { MessageSquare } from 'lucide-react';
import { ResourceFailure } from '@/components/data/resource-state';
import { commentedBlockName } from '@/components/reviews/comments/block-name';
import type { Thread } from '@/components/reviews/comments/threads';
import { Button } from '@/components/ui/form/button';
import type { ReviewComment, ReviewPage } from '@/lib/reviews/contract/page';
import { GuestForm } from './guest-form';
import { ReviewThread } from './review-thread';

type Props = {
  secret: string;
  page: ReviewPage;
  threads: readonly Thread<ReviewComment>[] | undefined;
  failed: { error: Error; retry: () => void; pending: boolean } | null;
  /** The selected block; null for the whole email. */
  picked: number | null;
  onPick: (block: number | null) => void;
};

/** The threads, and the form for a new one about the selected block or the whole email. */
export function ReviewComments({ secret, page, threads, failed, picked, onPick }: Props) {
  const localeQuery = page.locale === undefined ? {} : { locale: page.locale };
  const block = picked === null ? null : (page.blocks[picked] ?? null);
  return (
    <div className="grid grid-cols-1 content-start gap-3">
      {page.comments ? (
        <div className="grid grid-cols-1 gap-2 rounded-lg border bg-card p-3.5 shadow-soft">
          <div className="flex min-h-8 items-center gap-2 text-sm">
            <span className="min-w-0 flex-1 truncate font-medium">
              {block ? commentedBlockName(block) : 'About the whole email'}
            </span>
            {block && (
              <Button variant="ghost" size="sm" onClick={() => onPick(null)}>
                Whole email
              </Button>
            )}
          </div>
          <GuestForm
            key={picked ?? 'whole'}
            secret={secret}
            label={block ? `Comment: ${commentedBlockName(block)}` : 'Comment on the whole email'}
            placeholder={block ? 'What about this block?' : 'What do you think?'}
            submitLabel="Comment"
            autoFocus={block !== null}
            about={{ ...(picked !== null && { block: picked }), ...localeQuery }}
          />
          {!block && page.measured_html && (
            <p className="text-muted-foreground text-xs">
              Choose a block of the email to comment on just that.
            </p>
          )}
        </div>
      ) : (
        <p className="rounded-lg border bg-card p-3.5 text-muted-foreground text-sm">
          This link is for reading: comments are turned off.
        </p>
      )}
      {failed && (
        <ResourceFailure
          error={failed.error}
          label="the comments"
          onRetry={failed.retry}
          pending={failed.pending}
        />
      )}
      {threads?.length === 0 && page.comments && (
        <p className="grid justify-items-center gap-2 px-4 py-8 text-center text-muted-foreground text-sm">
          <MessageSquare aria-hidden className="size-5" />
          No comments yet.
        </p>
      )}
      <ol aria-label="Comments" className="grid grid-cols-1 gap-3 empty:hidden">
        {threads?.map((thread, index) => {
          const { block: about, id } = thread.first;
          return (
            <ReviewThread
              key={id}
              thread={thread}
              number={index + 1}
              picked={about !== null && about === picked}
              shownLocale={page.locale ?? null}
              onPick={about === null ? undefined : () => onPick(about)}
              replyForm={
                page.comments
                  ? (close) => (
                      <GuestForm
                        secret={secret}
                        label={`Reply to thread ${index + 1}`}
                        placeholder="Reply"
                        submitLabel="Reply"
                        autoFocus
                        about={{ parent_id: id, ...localeQuery }}
                        onClose={close}
                      />
                    )
                  : null
              }
            />
          );
        })}
      </ol>
    </div>
  );
}
