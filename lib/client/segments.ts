import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import type { Broadcast } from '@/lib/broadcasts/contract';
import type { PreviewSegmentInput } from '@/lib/segments/contract';
import { createChangeHook, createChangeHookById, createSaveHook } from './action';
import { api } from './api';
import { createPagedQuery, createQuery, createReadHook, type ReadKey } from './reading';

const segmentKeys: readonly ReadKey[] = [['GET /segments'], ['GET /segments/{segmentId}'], ['GET /contacts']];

/** Filters of segments; missing ones are not applied. */
type SegmentFilters = {
  q?: string | null;
  kind?: 'manual' | 'rules' | null;
  /** Ids separated by commas. */
  ids?: string;
  contact_id?: string;
  /** A field that one of their rules uses. */
  field?: string;
};

export function useSegments(filters: SegmentFilters = {}, cursor: string | null = null) {
  return useQuery(createPagedQuery('GET /segments', { query: { ...filters, cursor, limit: 50 } }));
}

/** Segments by id; at most a hundred. */
export function useSegmentsById(ids: readonly string[]) {
  return useQuery({
    ...createQuery('GET /segments', { query: { ids: [...ids].sort().join(','), limit: 100 } }),
    enabled: ids.length > 0,
  });
}

/** The newest broadcasts that were started, for rules. */
export function useBegunBroadcasts(q: string | null = null) {
  return useQuery(
    createPagedQuery('GET /broadcasts', { query: { q, state: 'sending,paused,sent,canceled', limit: 50 } }),
  );
}

/** Broadcasts used in rules, without deleted ones; undefined until all are loaded. */
export function useBroadcastsById(ids: readonly string[]): Broadcast[] | undefined {
  const answers = useQueries({
    queries: ids.map((broadcastId) => ({
      ...createQuery('GET /broadcasts/{broadcastId}', { path: { broadcastId } }),
      retry: false,
    })),
  });
  if (answers.some(({ isPending }) => isPending)) return undefined;
  return answers.flatMap(({ data }) => data ?? []);
}

export const useSegment = createReadHook('GET /segments/{segmentId}');

export const useCreateSegment = createChangeHook('POST /segments', segmentKeys);

export const useUpdateSegment = createSaveHook(
  'PATCH /segments/{segmentId}',
  'GET /segments/{segmentId}',
  segmentKeys,
);

export const useDeleteSegment = createChangeHookById('DELETE /segments/{segmentId}', segmentKeys);

/** The contacts that rules match now; null while there are no rules. */
export function useSegmentPreview(input: PreviewSegmentInput | null) {
  return useQuery({
    queryKey: ['segment preview', input],
    queryFn: ({ signal }) => input && api.request('POST /segments/preview', { body: input }, { signal }),
    enabled: input !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
}

export const usePutIntoSegment = createChangeHookById('POST /segments/{segmentId}/contacts', segmentKeys);

export const useTakeOutOfSegment = createChangeHookById('DELETE /segments/{segmentId}/contacts', segmentKeys);
