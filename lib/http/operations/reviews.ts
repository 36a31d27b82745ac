import {
  comment,
  commentList,
  createCommentInput,
  deletedComment,
  listCommentsQuery,
  updateCommentInput,
} from '@/lib/reviews/contract/comments';
import {
  decideReviewInput,
  reviewDecision,
  reviewDecisionList,
  templateDecisionList,
} from '@/lib/reviews/contract/decisions';
import { reviewGuest, reviewGuestQuery, saveReviewGuestInput } from '@/lib/reviews/contract/guests';
import {
  createdReview,
  createReviewInput,
  deletedReview,
  listReviewsQuery,
  reviewList,
} from '@/lib/reviews/contract/links';
import {
  createReviewCommentInput,
  reviewComment,
  reviewComments,
  reviewPage,
  reviewQuery,
  reviewSecretParams,
} from '@/lib/reviews/contract/page';
import { access } from '@/lib/scopes';
import { pageQuery } from '@/lib/templates/contract/templates';
import { operations } from './operation';

export const reviewOperations = operations({
  'PATCH /comments/{commentId}': {
    summary: 'Change or resolve a comment',
    description: 'Only the author can change the text. Anyone who may comment can resolve and reopen.',
    scope: access.commentTemplates,
    body: updateCommentInput,
    response: comment,
  },
  'DELETE /comments/{commentId}': {
    summary: 'Delete a comment',
    description: 'Deletes it with its replies. Comments of others need `template:write`.',
    scope: access.commentTemplates,
    response: deletedComment,
  },
  'GET /reviews/{review}': {
    summary: 'Open a review link',
    description: 'Takes the secret of the link. Unknown, expired and ended links return the same error.',
    scope: 'public',
    params: reviewSecretParams,
    query: reviewQuery,
    response: reviewPage,
    errors: ['NOT_FOUND', 'RATE_LIMITED'],
  },
  'DELETE /reviews/{review}': {
    summary: 'End a review link',
    description: 'Takes the id of the link. It stops working; comments stay.',
    scope: access.writeTemplates,
    response: deletedReview,
    errors: ['NOT_FOUND'],
  },
  'GET /reviews/{review}/comments': {
    summary: 'List the comments of a review link',
    description: 'Takes the secret of the link. Returns the threads that started from it, oldest first.',
    scope: 'public',
    params: reviewSecretParams,
    response: reviewComments,
    errors: ['NOT_FOUND', 'RATE_LIMITED'],
  },
  'POST /reviews/{review}/comments': {
    summary: 'Comment on a review link',
    description:
      'Takes the secret of the link. `name` is the author; signed-in members of the workspace need none.',
    scope: 'public',
    params: reviewSecretParams,
    body: createReviewCommentInput,
    response: reviewComment,
    status: 201,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'RATE_LIMITED', 'CONFLICT'],
  },
  'GET /reviews/{review}/decisions': {
    summary: 'List the decisions of a review link',
    description: 'Takes the secret of the link. Returns who approved or asked for changes, newest first.',
    scope: 'public',
    params: reviewSecretParams,
    response: reviewDecisionList,
    errors: ['NOT_FOUND', 'RATE_LIMITED'],
  },
  'POST /reviews/{review}/decisions': {
    summary: 'Approve with a review link, or ask for changes',
    description:
      'Takes the secret of the link. `name` is the reviewer; signed-in members of the workspace need none. The person who shared the link and the author of the content get an email.',
    scope: 'public',
    params: reviewSecretParams,
    body: decideReviewInput,
    response: reviewDecision,
    status: 201,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'RATE_LIMITED', 'CONFLICT'],
  },
  'GET /reviews/{review}/guest': {
    summary: 'Retrieve a guest of a review link',
    description: 'Takes the secret of the link and the key of the guest’s browser.',
    scope: 'public',
    params: reviewSecretParams,
    query: reviewGuestQuery,
    response: reviewGuest,
    errors: ['NOT_FOUND', 'RATE_LIMITED'],
  },
  'PUT /reviews/{review}/guest': {
    summary: 'Save where a guest gets emails about a review',
    description:
      'Takes the secret of the link. The address gets one email that asks to confirm it. Once confirmed, it gets replies to the guest’s comments, new links to look at, and a notice when the template is published. It is erased when the link ends.',
    scope: 'public',
    params: reviewSecretParams,
    body: saveReviewGuestInput,
    response: reviewGuest,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'RATE_LIMITED', 'CONFLICT'],
  },
  'GET /templates/{templateId}/decisions': {
    summary: 'List decisions about a template',
    description: 'Who approved a saved revision with a review link or asked for changes, newest first.',
    scope: access.readTemplates,
    query: pageQuery,
    response: templateDecisionList,
  },
  'GET /templates/{templateId}/comments': {
    summary: 'List comments',
    description: 'The comments of the template with their replies, newest first.',
    scope: access.readTemplates,
    query: listCommentsQuery,
    response: commentList,
  },
  'POST /templates/{templateId}/comments': {
    summary: 'Comment on a template',
    description:
      'On the whole template, on one block (`anchor`), or as a reply to the first comment of a thread.',
    scope: access.commentTemplates,
    body: createCommentInput,
    response: comment,
    status: 201,
    errors: ['CONFLICT'],
  },
  'GET /templates/{templateId}/reviews': {
    summary: 'List review links',
    description: 'Newest first, including ended ones. Addresses are not stored.',
    scope: access.readTemplates,
    query: listReviewsQuery,
    response: reviewList,
  },
  'POST /templates/{templateId}/reviews': {
    summary: 'Create a review link',
    description:
      'A page for people without an account, with the email as it is saved now (or a given revision or version) and comments. The address is only returned here.',
    scope: access.writeTemplates,
    body: createReviewInput,
    bodyOptional: true,
    response: createdReview,
    status: 201,
    errors: [
      'DRAFT_REQUIRED',
      'TEMPLATE_COMPILATION_FAILED',
      'INVALID_TEMPLATE_DATA',
      'API_KEY_ACTOR_UNAVAILABLE',
      'CONFLICT',
    ],
  },
});
