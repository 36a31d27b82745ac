import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createChangeHook, createChangeHookById } from '@/lib/client/action';
import { readAllPages } from '@/lib/client/all-pages';
import { api } from '@/lib/client/api';
import { createPagedQuery, createQuery, keyOf } from '@/lib/client/reading';
import type { ForcedConditions } from '@/lib/document/variables/force-conditions';

const reviewsKey = (templateId: string) =>
  keyOf('GET /templates/{templateId}/reviews', { path: { templateId } });
export const commentsKey = (templateId: string) =>
  keyOf('GET /templates/{templateId}/comments', { path: { templateId } });
const reviewCommentsKey = (secret: string) =>
  keyOf('GET /reviews/{review}/comments', { path: { review: secret } });

export const decisionsKey = (templateId: string) =>
  keyOf('GET /templates/{templateId}/decisions', { path: { templateId } });
const reviewDecisionsKey = (secret: string) =>
  keyOf('GET /reviews/{review}/decisions', { path: { review: secret } });

/** Guests have no event stream: others' comments are polled while the page is visible. */
const askAgainMs = 20_000;

export function useReviews(templateId: string, cursor: string | null) {
  return useQuery({
    ...createQuery('GET /templates/{templateId}/reviews', {
      path: { templateId },
      query: { cursor, limit: 20 },
    }),
    // Reloaded on focus, because it may have been opened meanwhile.
    staleTime: 0,
  });
}

export const useCreateReview = createChangeHook('POST /templates/{templateId}/reviews', (templateId) => [
  reviewsKey(templateId),
]);

export const useRevokeReview = createChangeHookById('DELETE /reviews/{review}', (templateId: string) => [
  reviewsKey(templateId),
]);

/** All comments of a template, newest first; at most a thousand. */
export function useComments(templateId: string | undefined) {
  return useQuery({
    queryKey: commentsKey(templateId ?? ''),
    queryFn: ({ signal }) =>
      readAllPages((cursor) =>
        api.request(
          'GET /templates/{templateId}/comments',
          { path: { templateId: templateId ?? '' }, query: { cursor, limit: 100 } },
          { signal },
        ),
      ),
    enabled: templateId !== undefined,
  });
}

export const useCreateComment = createChangeHook('POST /templates/{templateId}/comments', (templateId) => [
  commentsKey(templateId),
]);

export const useUpdateComment = createChangeHookById('PATCH /comments/{commentId}', (templateId: string) => [
  commentsKey(templateId),
]);

export const useDeleteComment = createChangeHookById('DELETE /comments/{commentId}', (templateId: string) => [
  commentsKey(templateId),
]);

/**
 * The content of a link: it never changes, so it is loaded once, by language (null: the source) and forced conditions.
 * The last one stays until the next is loaded.
 */
export function useReviewPage(secret: string, locale: string | null, forced: ForcedConditions) {
  const idsOf = (holds: boolean) =>
    Object.keys(forced)
      .filter((id) => forced[id] === holds)
      .join(',') || null;
  const query = { locale, holds: idsOf(true), fails: idsOf(false) };
  return useQuery({
    ...createPagedQuery('GET /reviews/{review}', { path: { review: secret }, query }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useReviewComments(secret: string, enabled: boolean) {
  return useQuery({
    ...createQuery('GET /reviews/{review}/comments', { path: { review: secret } }),
    enabled,
    refetchInterval: askAgainMs,
  });
}

export const useCommentOnReview = createChangeHook('POST /reviews/{review}/comments', (secret) => [
  reviewCommentsKey(secret),
]);

/** Decisions on a template, newest first; reloaded for another revision of the draft. */
export function useDecisions(templateId: string, revision: number) {
  return useQuery({
    queryKey: [...decisionsKey(templateId), revision],
    queryFn: ({ signal }) =>
      api.request(
        'GET /templates/{templateId}/decisions',
        { path: { templateId }, query: { limit: 50 } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
}

export function useReviewDecisions(secret: string) {
  return useQuery({
    ...createQuery('GET /reviews/{review}/decisions', { path: { review: secret } }),
    refetchInterval: askAgainMs,
  });
}

export const useDecideReview = createChangeHook('POST /reviews/{review}/decisions', (secret) => [
  reviewDecisionsKey(secret),
]);
