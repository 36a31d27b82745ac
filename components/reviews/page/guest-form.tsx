import { CommentForm } from '@/components/reviews/comments/comment-form';
import { useCommentOnReview } from '@/lib/client/reviews/reviews';
import type { CreateReviewCommentInput } from '@/lib/reviews/contract/page';
import { useReviewer } from './reviewer';

type Props = {
  secret: string;
  label: string;
  placeholder: string;
  submitLabel: string;
  autoFocus?: boolean;
  about: Pick<CreateReviewCommentInput, 'block' | 'parent_id' | 'locale'>;
  onClose?: () => void;
};

/** The form for writing through a link. */
export function GuestForm({ secret, about, onClose, ...form }: Props) {
  const comment = useCommentOnReview(secret);
  const reviewer = useReviewer();
  const place = String(about.parent_id ?? about.block ?? 'whole');
  const { unsent } = reviewer;
  const cancel =
    onClose &&
    (() => {
      unsent.delete(place);
      onClose();
    });
  return (
    <CommentForm
      {...form}
      pending={comment.isPending}
      error={comment.error}
      initial={unsent.get(place)}
      onWrite={(body) => unsent.set(place, body)}
      onCancel={cancel}
      onSubmit={(body, onDone) =>
        reviewer.as((who) =>
          comment.mutate(
            { body, ...about, ...who },
            {
              onSuccess: () => {
                reviewer.keep(who);
                onDone();
                onClose?.();
              },
            },
          ),
        )
      }
    />
  );
}
