import type { Comment } from '@/lib/reviews/contract/comments';
import type { ReviewComment } from '@/lib/reviews/contract/page';
import { anId } from './an-email';
import { aSession } from './answers';

/** A comment of the member of `aSession` on the whole template, written in the minute of its number. */
export function aComment(last: number, given: Partial<Comment> = {}): Comment {
  return {
    ...{ object: 'comment', id: anId(last), template_id: anId(80), parent_id: null, review_id: null },
    ...{ body: `Words ${last}`, anchor: null, revision: null, version_number: null, locale: null },
    author: { type: 'member', id: aSession('marketer').user.id, name: 'Ada', confirmed: false },
    ...{ resolved_at: null, resolved_by: null, edited_at: null },
    created_at: `2026-11-20T09:0${last}:00.000Z`,
    ...given,
  };
}

/** A comment of a guest, as readers of a review link see it. */
export function aReviewComment(last: number, given: Partial<ReviewComment> = {}): ReviewComment {
  return {
    ...{ object: 'review_comment', id: anId(last), parent_id: null, body: `Words ${last}` },
    ...{
      author: { name: 'Grace', member: false },
      block: null,
      excerpt: null,
      locale: null,
      resolved: false,
    },
    created_at: `2026-11-20T09:0${last}:00.000Z`,
    ...given,
  };
}
