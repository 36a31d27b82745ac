'use client';

import { useState } from 'react';
import { useStoredText } from '@/components/data/stored-value';
import { CommentForm } from '@/components/reviews/comments/comment-form';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { useCommentOnReview } from '@/lib/client/reviews/reviews';
import type { CreateReviewCommentInput, ReviewPage } from '@/lib/reviews/contract/page';
import { reviewerKey } from './reviewer-key';

type Props = {
  secret: string;
  viewer: ReviewPage['viewer'];
  label: string;
  placeholder: string;
  submitLabel: string;
  autoFocus?: boolean;
  about: Pick<CreateReviewCommentInput, 'block' | 'parent_id'>;
  onClose?: () => void;
};

/** Writes through a link. Who is no member says a name once; this device keeps it. */
export function GuestForm({ secret, viewer, about, onClose, autoFocus = false, ...words }: Props) {
  const comment = useCommentOnReview(secret);
  const [stored, store] = useStoredText(reviewerKey);
  const [name, setName] = useState('');
  const [changing, setChanging] = useState(false);
  const asks = viewer === null && (changing || !stored);
  const known = viewer?.name ?? stored;
  return (
    <CommentForm
      {...words}
      autoFocus={autoFocus && !asks}
      pending={comment.isPending}
      error={comment.error}
      onCancel={onClose}
      onSubmit={(body, done) => {
        const given = (asks ? name : (stored ?? '')).trim();
        comment.mutate(
          { body, ...about, ...(viewer === null ? { name: given } : {}) },
          {
            onSuccess: () => {
              if (viewer === null) store(given);
              setChanging(false);
              done();
              onClose?.();
            },
          },
        );
      }}
    >
      {asks ? (
        <Field label="Your name" hint="Shown beside your comments.">
          <Input
            autoFocus={autoFocus}
            value={name}
            required
            maxLength={80}
            autoComplete="name"
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
      ) : (
        <p className="text-muted-foreground text-xs">
          As {known}
          {viewer === null && (
            <>
              {' · '}
              <button
                type="button"
                className="underline underline-offset-2"
                onClick={() => {
                  setName(stored ?? '');
                  setChanging(true);
                }}
              >
                Change name
              </button>
            </>
          )}
        </p>
      )}
    </CommentForm>
  );
}
