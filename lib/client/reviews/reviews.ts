'use client';

import { useQuery } from '@tanstack/react-query';
import { useAction } from '@/lib/client/action';
import { api } from '@/lib/client/api';
import { keyOf, reading } from '@/lib/client/reading';
import type { Comment, CreateCommentInput, UpdateCommentInput } from '@/lib/reviews/contract/comments';
import type { CreateReviewInput } from '@/lib/reviews/contract/links';
import type { CreateReviewCommentInput } from '@/lib/reviews/contract/page';
import type { Page } from '@/lib/shapes';

const reviewsKey = (templateId: string) =>
  keyOf('GET /templates/{templateId}/reviews', { path: { templateId } });
export const commentsKey = (templateId: string) =>
  keyOf('GET /templates/{templateId}/comments', { path: { templateId } });
const reviewCommentsKey = (secret: string) =>
  keyOf('GET /reviews/{review}/comments', { path: { review: secret } });

/** Guests have no stream of news: what others say is asked for while the page is looked at. */
const askAgainMs = 20_000;

export function useReviews(templateId: string, cursor: string | null) {
  return useQuery({
    ...reading('GET /templates/{templateId}/reviews', { path: { templateId }, query: { cursor, limit: 20 } }),
    // Whoever looks again wants to know whether it was opened meanwhile.
    staleTime: 0,
  });
}

export function useCreateReview(templateId: string) {
  return useAction(
    (input: Partial<CreateReviewInput>) =>
      api.request('POST /templates/{templateId}/reviews', { path: { templateId }, body: input }),
    [reviewsKey(templateId)],
  );
}

export function useRevokeReview(templateId: string) {
  return useAction(
    (id: string) => api.request('DELETE /reviews/{review}', { path: { review: id } }),
    [reviewsKey(templateId)],
  );
}

/** All comments of a template, newest first: there are a thousand at most. */
export function useComments(templateId: string | undefined) {
  return useQuery({
    queryKey: commentsKey(templateId ?? ''),
    queryFn: async ({ signal }) => {
      const all: Comment[] = [];
      for (let cursor: string | null = null, first = true; first || cursor; first = false) {
        const page: Page<Comment> = await api.request(
          'GET /templates/{templateId}/comments',
          { path: { templateId: templateId ?? '' }, query: { cursor, limit: 100 } },
          { signal },
        );
        all.push(...page.data);
        cursor = page.next_cursor;
      }
      return all;
    },
    enabled: templateId !== undefined,
  });
}

export function useCreateComment(templateId: string) {
  return useAction(
    (input: CreateCommentInput) =>
      api.request('POST /templates/{templateId}/comments', { path: { templateId }, body: input }),
    [commentsKey(templateId)],
  );
}

export function useUpdateComment(templateId: string) {
  return useAction(
    ({ id, ...input }: UpdateCommentInput & { id: string }) =>
      api.request('PATCH /comments/{commentId}', { path: { commentId: id }, body: input }),
    [commentsKey(templateId)],
  );
}

export function useDeleteComment(templateId: string) {
  return useAction(
    (id: string) => api.request('DELETE /comments/{commentId}', { path: { commentId: id } }),
    [commentsKey(templateId)],
  );
}

/** What a review link shows: it never changes, so it is read once. */
export function useReviewPage(secret: string) {
  return useQuery({
    ...reading('GET /reviews/{review}', { path: { review: secret } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useReviewComments(secret: string, enabled: boolean) {
  return useQuery({
    ...reading('GET /reviews/{review}/comments', { path: { review: secret } }),
    enabled,
    refetchInterval: askAgainMs,
  });
}

export function useCommentOnReview(secret: string) {
  return useAction(
    (input: CreateReviewCommentInput) =>
      api.request('POST /reviews/{review}/comments', { path: { review: secret }, body: input }),
    [reviewCommentsKey(secret)],
  );
}
