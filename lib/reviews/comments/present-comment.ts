import { type Context, inWorkspace } from '@/lib/context';
import { templateComments } from '@/lib/db/tables';
import { createNotFound } from '@/lib/errors';
import type { Comment, CommentAnchor } from '@/lib/reviews/contract/comments';

export type CommentRow = typeof templateComments.$inferSelect;

export function presentComment(row: CommentRow): Comment {
  return {
    object: 'comment',
    id: row.id,
    template_id: row.templateId,
    parent_id: row.parentId,
    review_id: row.reviewId,
    body: row.body,
    author: {
      ...{ type: row.authorType, id: row.authorId, name: row.authorName },
      confirmed: row.guestConfirmed,
    },
    anchor: anchorIn(row),
    locale: row.locale,
    revision: row.revision,
    version_number: row.versionNumber,
    resolved_at: row.resolvedAt?.toISOString() ?? null,
    resolved_by: row.resolvedAt ? { id: row.resolvedById, name: row.resolvedByName ?? '' } : null,
    edited_at: row.editedAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
  };
}

/** Validated when it was stored. */
export function anchorIn({ anchor }: Pick<CommentRow, 'anchor'>): CommentAnchor | null {
  return anchor === null ? null : (JSON.parse(anchor) as CommentAnchor);
}

/** A comment of this workspace. `NOT_FOUND` if it belongs to another. */
export async function requireComment(ctx: Context, commentId: string): Promise<CommentRow> {
  const [row] = await ctx.db
    .select()
    .from(templateComments)
    .where(inWorkspace(ctx, templateComments, { id: commentId }));
  if (!row) throw createNotFound('comment');
  return row;
}

/** Whether the caller is the author. */
export function isOwn({ actor }: Context, row: CommentRow): boolean {
  return row.authorId === actor.id && row.authorType === (actor.kind === 'session' ? 'member' : 'key');
}
