import { and, count, eq, isNull } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import { templateComments } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';
import { newId } from '@/lib/ids';
import type { CommentAnchor } from '@/lib/reviews/contract/comments';
import { isConfirmedGuest } from '@/lib/reviews/guests/find-guest';
import { mailReply } from '@/lib/reviews/guests/mail-reply';
import type { CommentRow } from './present-comment';

const maxPerTemplate = 1_000;

type NewComment = {
  workspaceId: string;
  templateId: string;
  reviewId: string | null;
  parentId: string | undefined;
  body: string;
  author: { type: CommentRow['authorType']; id: string | null; name: string };
  /** How the guest's browser is known. */
  guestKeyHash?: string | null;
  anchor: CommentAnchor | null;
  /** What a reviewer viewed; null for comments in the editor. */
  looked: { locale: string | null; revision: number | null; versionNumber: number | null } | null;
};

/**
 * Stores a comment. A reply has the visibility of its thread, whose guests are emailed. `NOT_FOUND` for an unknown parent, `CONFLICT` if the
 * template has too many comments.
 */
export function storeComment(database: Database, comment: NewComment): Promise<CommentRow> {
  return database.transaction(async (db) => {
    const row = await insertComment(db, comment);
    await mailReply(db, row);
    return row;
  });
}

async function insertComment(db: Database, comment: NewComment): Promise<CommentRow> {
  const { workspaceId, templateId, parentId, author, guestKeyHash = null } = comment;
  const parent = parentId === undefined ? null : await readParent(db, comment, parentId);
  const [there] = await db
    .select({ comments: count() })
    .from(templateComments)
    .where(eq(templateComments.templateId, templateId));
  if ((there?.comments ?? 0) >= maxPerTemplate)
    throw new DomainError(
      'CONFLICT',
      `This template has ${maxPerTemplate} comments. Delete some of them first.`,
    );
  const [row] = await db
    .insert(templateComments)
    .values({
      id: newId(),
      workspaceId,
      templateId,
      parentId: parent?.id ?? null,
      reviewId: parent ? parent.reviewId : comment.reviewId,
      body: comment.body.trim(),
      authorType: author.type,
      authorId: author.id,
      authorName: author.name,
      guestKeyHash,
      guestConfirmed: isConfirmedGuest(comment.reviewId, guestKeyHash),
      ...comment.looked,
      anchor: comment.anchor && !parent ? JSON.stringify(comment.anchor) : null,
    })
    .returning();
  if (!row) throw new Error('An insert returned nothing.');
  return row;
}

/** The thread's first comment. Through a link, only of that link's threads. */
async function readParent(db: Database, { templateId, reviewId }: NewComment, parentId: string) {
  const [parent] = await db
    .select({ id: templateComments.id, reviewId: templateComments.reviewId })
    .from(templateComments)
    .where(
      and(
        eq(templateComments.id, parentId),
        eq(templateComments.templateId, templateId),
        isNull(templateComments.parentId),
        reviewId === null ? undefined : eq(templateComments.reviewId, reviewId),
      ),
    )
    // Whoever deletes it now is waited for.
    .for('key share');
  if (!parent)
    throw new DomainError(
      'NOT_FOUND',
      'There is no such comment to reply to: replies belong to a first comment.',
    );
  return parent;
}
