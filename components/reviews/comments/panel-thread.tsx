import { CircleCheck, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { savedDraftInWords } from '@/components/data/saved-draft-name';
import { showFailure } from '@/components/data/show-failure';
import { Badge } from '@/components/ui/display/badge';
import { Button } from '@/components/ui/form/button';
import { ActionsMenu } from '@/components/ui/overlay/actions-menu';
import { MenuItem } from '@/components/ui/overlay/dropdown-menu';
import { useCreateComment, useDeleteComment, useUpdateComment } from '@/lib/client/reviews/reviews';
import { useMay, useSession } from '@/lib/client/session';
import { localeName } from '@/lib/mail/locales';
import type { Comment } from '@/lib/reviews/contract/comments';
import { commentedBlockName } from './block-name';
import { CommentForm } from './comment-form';
import { CommentWords } from './comment-words';
import { Reply } from './reply';
import type { PlacedThread } from './use-discussion';

type Props = {
  templateId: string;
  thread: PlacedThread;
  onOpen: (place: { line: number; column: number }) => void;
};

/** One thread in the editor: a click opens its block; it can be answered, resolved and reopened. */
export function PanelThread({ templateId, thread, onOpen }: Props) {
  const { first, replies, number, place } = thread;
  const create = useCreateComment(templateId);
  const update = useUpdateComment(templateId);
  const settle = (resolved: boolean) => update.mutate({ id: first.id, resolved }, { onError: showFailure });
  return (
    <li className="grid grid-cols-1 gap-2.5 rounded-lg border bg-card p-3 shadow-soft">
      <div className="flex items-center gap-2 text-xs">
        <span className="grid h-5 min-w-5 shrink-0 place-items-center rounded-full bg-primary-soft px-1 font-semibold text-primary-text">
          <span className="sr-only">Thread </span>
          {number}
        </span>
        <span className="min-w-0 flex-1 truncate">
          {place && first.anchor ? (
            <button
              type="button"
              className="max-w-full truncate text-left text-muted-foreground underline-offset-2 hover:text-foreground hover:underline"
              onClick={() => onOpen(place)}
            >
              {commentedBlockName(first.anchor)}
            </button>
          ) : (
            <span className="text-muted-foreground">
              {first.anchor ? commentedBlockName(first.anchor) : 'The whole email'}
            </span>
          )}
        </span>
        {place?.changed && <Badge className="py-0 text-[0.625rem]">Changed since</Badge>}
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={first.resolved_at ? `Reopen thread ${number}` : `Resolve thread ${number}`}
          title={first.resolved_at ? 'Reopen' : 'Resolve'}
          pending={update.isPending}
          icon={first.resolved_at ? <RotateCcw aria-hidden /> : <CircleCheck aria-hidden />}
          onClick={() => settle(!first.resolved_at)}
        />
      </div>
      {[first, ...replies].map((one) => (
        <Said key={one.id} templateId={templateId} comment={one} />
      ))}
      {first.resolved_by && (
        <p className="text-muted-foreground text-xs">Resolved by {first.resolved_by.name || 'a program'}.</p>
      )}
      <Reply
        number={number}
        form={(close) => (
          <CommentForm
            label={`Reply to thread ${number}`}
            placeholder={first.review_id ? 'People with the review link see your reply.' : 'Reply'}
            submitLabel="Reply"
            autoFocus
            pending={create.isPending}
            error={create.error}
            onCancel={close}
            onSubmit={(body) => create.mutate({ body, parent_id: first.id }, { onSuccess: close })}
          />
        )}
      />
    </li>
  );
}

/** What a reviewer viewed: the saved draft or version, and its language if there are several. */
function describeViewed({ locale, revision, version_number }: Comment): string | null {
  const subject =
    version_number !== null
      ? `version ${version_number}`
      : revision !== null
        ? savedDraftInWords(revision)
        : null;
  if (subject === null) return null;
  return locale === null ? `about ${subject}` : `about ${subject} in ${localeName(locale)}`;
}

/** A comment with its actions for its author or editors. */
function Said({ templateId, comment }: { templateId: string; comment: Comment }) {
  const me = useSession().data?.user.id;
  const mayWrite = useMay('template:write');
  const update = useUpdateComment(templateId);
  const remove = useDeleteComment(templateId);
  const [editing, setEditing] = useState(false);
  const own = comment.author.type === 'member' && comment.author.id === me;
  return (
    <CommentWords
      name={comment.author.name}
      guest={comment.author.type === 'guest'}
      confirmed={comment.author.confirmed}
      at={comment.created_at}
      edited={comment.edited_at !== null}
      about={describeViewed(comment)}
      actions={
        (own || mayWrite) && (
          <ActionsMenu label={`Actions for the comment of ${comment.author.name}`}>
            {own && (
              <MenuItem icon={<Pencil aria-hidden />} onSelect={() => setEditing(true)}>
                Edit
              </MenuItem>
            )}
            <MenuItem
              icon={<Trash2 aria-hidden />}
              destructive
              onSelect={() => remove.mutate(comment.id, { onError: showFailure })}
            >
              {comment.parent_id === null ? 'Delete thread' : 'Delete'}
            </MenuItem>
          </ActionsMenu>
        )
      }
    >
      {editing ? (
        <CommentForm
          label="Change the comment"
          placeholder=""
          submitLabel="Save"
          initial={comment.body}
          autoFocus
          pending={update.isPending}
          error={update.error}
          onCancel={() => setEditing(false)}
          onSubmit={(body) => update.mutate({ id: comment.id, body }, { onSuccess: () => setEditing(false) })}
        />
      ) : (
        comment.body
      )}
    </CommentWords>
  );
}
