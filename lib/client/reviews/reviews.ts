'use client';

import { useQuery } from '@tanstack/react-query';
import { useAction } from '@/lib/client/action';
import { path } from '@/lib/client/path';
import { request } from '@/lib/client/request';
import type { Comment, CreateCommentInput, UpdateCommentInput } from '@/lib/reviews/contract/comments';
import type { CreatedReview, CreateReviewInput, Review } from '@/lib/reviews/contract/links';
import type { CreateReviewCommentInput, ReviewComment, ReviewPage } from '@/lib/reviews/contract/page';
import type { Page } from '@/lib/shapes';

const reviewsKey = (templateId: string) => ['reviews', templateId] as const;
export const commentsKey = (templateId: string) => ['comments', templateId] as const;
const reviewCommentsKey = (secret: string) => ['review-comments', secret] as const;

/** Guests have no stream of news: what others say is asked for while the page is looked at. */
const askAgainMs = 20_000;

export function useReviews(templateId: string, cursor: string | null) {
  return useQuery({
    queryKey: [...reviewsKey(templateId), cursor],
    queryFn: ({ signal }) =>
      request<Page<Review>>('GET', path`/templates/${templateId}/reviews`, {
        query: { cursor, limit: 20 },
        signal,
      }),
    // Whoever looks again wants to know whether it was opened meanwhile.
    staleTime: 0,
  });
}

export function useCreateReview(templateId: string) {
  return useAction(
    (input: Partial<CreateReviewInput>) =>
      request<CreatedReview>('POST', path`/templates/${templateId}/reviews`, { body: input }),
    [reviewsKey(templateId)],
  );
}

export function useRevokeReview(templateId: string) {
  return useAction(
    (id: string) => request<unknown>('DELETE', path`/reviews/${id}`),
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
        const page: Page<Comment> = await request('GET', path`/templates/${templateId ?? ''}/comments`, {
          query: { cursor, limit: 100 },
          signal,
        });
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
      request<Comment>('POST', path`/templates/${templateId}/comments`, { body: input }),
    [commentsKey(templateId)],
  );
}

export function useUpdateComment(templateId: string) {
  return useAction(
    ({ id, ...input }: UpdateCommentInput & { id: string }) =>
      request<Comment>('PATCH', path`/comments/${id}`, { body: input }),
    [commentsKey(templateId)],
  );
}

export function useDeleteComment(templateId: string) {
  return useAction(
    (id: string) => request<unknown>('DELETE', path`/comments/${id}`),
    [commentsKey(templateId)],
  );
}

/** What a review link shows: it never changes, so it is read once. */
export function useReviewPage(secret: string) {
  return useQuery({
    queryKey: ['review-page', secret],
    queryFn: ({ signal }) => request<ReviewPage>('GET', path`/reviews/${secret}`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useReviewComments(secret: string, enabled: boolean) {
  return useQuery({
    queryKey: reviewCommentsKey(secret),
    queryFn: ({ signal }) =>
      request<{ data: ReviewComment[] }>('GET', path`/reviews/${secret}/comments`, { signal }),
    enabled,
    refetchInterval: askAgainMs,
  });
}

export function useCommentOnReview(secret: string) {
  return useAction(
    (input: CreateReviewCommentInput) =>
      request<ReviewComment>('POST', path`/reviews/${secret}/comments`, { body: input }),
    [reviewCommentsKey(secret)],
  );
}
