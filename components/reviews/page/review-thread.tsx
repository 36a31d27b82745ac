import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { quoteExcerpt } from '@/components/reviews/comments/block-name';
import { CommentWords } from '@/components/reviews/comments/comment-words';
import { Reply } from '@/components/reviews/comments/reply';
import type { Thread } from '@/components/reviews/comments/threads';
import { classNames } from '@/components/ui/class-names';
import { localeName } from '@/lib/mail/locales';
import type { ReviewComment } from '@/lib/reviews/contract/page';

type Props = {
  thread: Thread<ReviewComment>;
  number: number;
  picked: boolean;
  /** The language shown. */
  shownLocale: string | null;
  /** Shows the block; undefined for comments on the whole email. */
  onPick?: (() => void) | undefined;
  replyForm: ((close: () => void) => ReactNode) | null;
};

/** One thread next to the email. */
export function ReviewThread({
  thread: { first, replies },
  number,
  picked,
  shownLocale,
  onPick,
  replyForm,
}: Props) {
  const about = first.excerpt ? quoteExcerpt(first.excerpt) : 'A block';
  return (
    <li
      className={classNames(
        'grid grid-cols-1 gap-3 rounded-lg border bg-card p-3.5 shadow-soft',
        picked && 'border-ring ring-1 ring-ring',
      )}
    >
      <div className="flex items-start gap-2 text-xs">
        <span
          className={classNames(
            'grid h-5 min-w-5 shrink-0 place-items-center rounded-full px-1 font-semibold',
            first.resolved ? 'bg-muted text-muted-foreground' : 'bg-primary text-primary-foreground',
          )}
        >
          <span className="sr-only">Thread </span>
          {number}
        </span>
        {onPick ? (
          <button
            type="button"
            onClick={onPick}
            className="min-w-0 flex-1 truncate py-0.5 text-left text-muted-foreground underline-offset-2 hover:underline"
          >
            {about}
          </button>
        ) : (
          <span className="flex-1 py-0.5 text-muted-foreground">The whole email</span>
        )}
        {first.resolved && (
          <span className="inline-flex items-center gap-1 py-0.5 text-success-text">
            <CircleCheck aria-hidden className="size-3.5" />
            Resolved
          </span>
        )}
      </div>
      {[first, ...replies].map((one) => (
        <CommentWords
          key={one.id}
          name={one.author.name}
          guest={!one.author.member}
          at={one.created_at}
          // The language need not be named if it is the one shown.
          about={
            one.locale === null || one.locale === shownLocale
              ? null
              : `about the email in ${localeName(one.locale)}`
          }
        >
          {one.body}
        </CommentWords>
      ))}
      {replyForm && <Reply number={number} form={replyForm} />}
    </li>
  );
}
