import { and, asc, count, eq } from 'drizzle-orm';
import { templateComments } from '@/lib/db/tables';
import { numberBlocks } from '@/lib/document/compare/mark-blocks';
import type { CanonicalDocument } from '@/lib/document/contract';
import { DomainError } from '@/lib/errors';
import { createInvalidError } from '@/lib/issues';
import type { CommentAnchor } from '@/lib/reviews/contract/comments';
import type { CreateReviewCommentInput, ReviewComment } from '@/lib/reviews/contract/page';
import { hashGuestKey } from '@/lib/reviews/guests/guest-key';
import {
  findOpenLink,
  findViewingMember,
  type ReaderVisit,
  readingContext,
} from '@/lib/reviews/links/find-open-link';
import { readShown } from '@/lib/reviews/links/render-shown';
import type { Page } from '@/lib/shapes';
import { anchorIn, type CommentRow } from './present-comment';
import { storeComment } from './store-comment';

const maxPerLink = 300;

/** The threads that were started through the link, oldest first; members' own threads are not shown. */
export async function listReviewComments(visit: ReaderVisit, secret: string): Promise<Page<ReviewComment>> {
  const link = await findOpenLink(visit, secret);
  const { document } = await readShown(readingContext(visit, link), link.templateId, link);
  const anchors = anchorsIn(document);
  const rows = await visit.db
    .select()
    .from(templateComments)
    .where(and(eq(templateComments.templateId, link.templateId), eq(templateComments.reviewId, link.id)))
    .orderBy(asc(templateComments.createdAt), asc(templateComments.id))
    .limit(1_000);
  const data = rows.map((row) => presentReviewComment(row, anchors));
  return { object: 'list', data, has_more: false, next_cursor: null };
}

/** Adds a comment by someone with the link: a signed-in member, or a guest with a name. */
export async function commentOnReview(
  visit: ReaderVisit,
  secret: string,
  { body, name, guest: key, parent_id, block, locale }: CreateReviewCommentInput,
): Promise<ReviewComment> {
  const link = await findOpenLink(visit, secret);
  if (!link.commentsAllowed) throw new DomainError('FORBIDDEN', 'This link is for reading only.');
  const member = await findViewingMember(visit, link);
  const guest = name?.trim();
  if (!member && !guest)
    throw createInvalidError([{ path: 'name', code: 'required', message: 'Say who you are.' }]);
  const shown = await readShown(readingContext(visit, link), link.templateId, link);
  const anchors = anchorsIn(shown.document);
  const anchor = block === undefined ? null : anchors[block];
  if (anchor === undefined)
    throw createInvalidError([{ path: 'block', code: 'unknown', message: 'There is no such block.' }]);
  // If there are several languages, the default one is stored too.
  const [own = null, ...others] = shown.locales;
  const shownLocale = others.length === 0 ? null : (locale ?? own);
  if (shownLocale !== null && !shown.locales.includes(shownLocale))
    throw createInvalidError([
      { path: 'locale', code: 'unknown', message: 'The email is not in this language.' },
    ]);
  const [there] = await visit.db
    .select({ comments: count() })
    .from(templateComments)
    .where(eq(templateComments.reviewId, link.id));
  if ((there?.comments ?? 0) >= maxPerLink)
    throw new DomainError('CONFLICT', 'This link has as many comments as it may have. Ask for a new one.');
  const row = await storeComment(visit.db, {
    ...{ workspaceId: link.workspaceId, templateId: link.templateId, reviewId: link.id },
    ...{ parentId: parent_id, body, anchor },
    looked: { locale: shownLocale, revision: link.revision, versionNumber: shown.versionNumber },
    author: member ? { type: 'member', ...member } : { type: 'guest', id: null, name: guest ?? '' },
    guestKeyHash: member || key === undefined ? null : hashGuestKey(key),
  });
  return presentReviewComment(row, anchors);
}

/** The blocks of the page, in document order. */
function anchorsIn(document: CanonicalDocument): CommentAnchor[] {
  return numberBlocks(document).blocks.map(({ anchor }) => anchor);
}

function presentReviewComment(row: CommentRow, anchors: readonly CommentAnchor[]): ReviewComment {
  const anchor = anchorIn(row);
  // The content of a link never changes, so the path identifies the block.
  const block = anchors.findIndex((one) => one.path.join() === anchor?.path.join());
  return {
    object: 'review_comment',
    id: row.id,
    parent_id: row.parentId,
    body: row.body,
    author: { name: row.authorName, member: row.authorType !== 'guest' },
    block: block === -1 ? null : block,
    excerpt: anchor?.excerpt ?? null,
    locale: row.locale,
    resolved: row.resolvedAt !== null,
    created_at: row.createdAt.toISOString(),
  };
}
