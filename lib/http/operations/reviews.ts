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
  reviewDecisions,
  templateDecisionList,
} from '@/lib/reviews/contract/decisions';
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
    description: 'Words are changed by who wrote them; whoever may comment resolves and reopens.',
    scope: access.commentTemplates,
    body: updateCommentInput,
    response: comment,
  },
  'DELETE /comments/{commentId}': {
    summary: 'Delete a comment',
    description: 'With its replies. Comments of others need `template:write`.',
    scope: access.commentTemplates,
    response: deletedComment,
  },
  'GET /reviews/{review}': {
    summary: 'Open a review link',
    description: 'By the secret of its address. Unknown, expired and ended links answer alike.',
    scope: 'public',
    params: reviewSecretParams,
    query: reviewQuery,
    response: reviewPage,
    errors: ['NOT_FOUND', 'RATE_LIMITED'],
  },
  'DELETE /reviews/{review}': {
    summary: 'End a review link',
    description: 'By its id. It works no more from then on; comments stay.',
    scope: access.writeTemplates,
    response: deletedReview,
    errors: ['NOT_FOUND'],
  },
  'GET /reviews/{review}/comments': {
    summary: 'List the comments of a review link',
    description: 'By the secret of its address: the threads that began with it, oldest first.',
    scope: 'public',
    params: reviewSecretParams,
    response: reviewComments,
    errors: ['NOT_FOUND', 'RATE_LIMITED'],
  },
  'POST /reviews/{review}/comments': {
    summary: 'Comment on a review link',
    description:
      'By the secret of its address. `name` says who it is; a signed-in member of the workspace needs none.',
    scope: 'public',
    params: reviewSecretParams,
    body: createReviewCommentInput,
    response: reviewComment,
    status: 201,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'RATE_LIMITED', 'CONFLICT'],
  },
  'GET /reviews/{review}/decisions': {
    summary: 'List the decisions of a review link',
    description:
      'By the secret of its address: who approved what it shows or asked for changes, newest first.',
    scope: 'public',
    params: reviewSecretParams,
    response: reviewDecisions,
    errors: ['NOT_FOUND', 'RATE_LIMITED'],
  },
  'POST /reviews/{review}/decisions': {
    summary: 'Approve by a review link, or ask for changes',
    description:
      'By the secret of its address. `name` says who it is; a signed-in member of the workspace needs none. Who shared the link and who wrote what it shows get an email.',
    scope: 'public',
    params: reviewSecretParams,
    body: decideReviewInput,
    response: reviewDecision,
    status: 201,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'RATE_LIMITED', 'CONFLICT'],
  },
  'GET /templates/{templateId}/decisions': {
    summary: 'List decisions about a template',
    description: 'Who approved a saved revision by a review link or asked for changes, newest first.',
    scope: access.readTemplates,
    query: pageQuery,
    response: templateDecisionList,
  },
  'GET /templates/{templateId}/comments': {
    summary: 'List comments',
    description: 'Of the template with their replies, newest first.',
    scope: access.readTemplates,
    query: listCommentsQuery,
    response: commentList,
  },
  'POST /templates/{templateId}/comments': {
    summary: 'Comment on a template',
    description: 'On the whole template, on one block by its `anchor`, or in reply to a first comment.',
    scope: access.commentTemplates,
    body: createCommentInput,
    response: comment,
    status: 201,
    errors: ['CONFLICT'],
  },
  'GET /templates/{templateId}/reviews': {
    summary: 'List review links',
    description: 'Newest first, ended ones too. Addresses are not kept.',
    scope: access.readTemplates,
    query: listReviewsQuery,
    response: reviewList,
  },
  'POST /templates/{templateId}/reviews': {
    summary: 'Create a review link',
    description:
      'A page for people without an account: the email as it is saved now, or as a named revision or version has it, and comments. The address is in this answer only.',
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
