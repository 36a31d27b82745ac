'use client';

import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import type { Broadcast } from '@/lib/broadcasts/contract';
import type { PreviewSegmentInput } from '@/lib/segments/contract';
import { changing, changingOne } from './action';
import { api } from './api';
import { type ReadKey, reading, readingOf } from './reading';

const segmentKeys: readonly ReadKey[] = [['GET /segments'], ['GET /segments/{segmentId}'], ['GET /contacts']];

/** What segments can be narrowed by; what is left out is no limit. */
type SegmentFilters = {
  q?: string | null;
  kind?: 'manual' | 'rules' | null;
  /** Ids between commas. */
  ids?: string;
  contact_id?: string;
  /** What one of their rules asks for. */
  field?: string;
};

export function useSegments(filters: SegmentFilters = {}, cursor: string | null = null) {
  return useQuery({
    ...reading('GET /segments', { query: { ...filters, cursor, limit: 50 } }),
    placeholderData: keepPreviousData,
  });
}

/** Some segments, of which only the ids are known: a hundred at most. */
export function useSegmentsById(ids: readonly string[]) {
  return useQuery({
    ...reading('GET /segments', { query: { ids: [...ids].sort().join(','), limit: 100 } }),
    enabled: ids.length > 0,
  });
}

/** The newest broadcasts that began, which rules may ask about. */
export function useBegunBroadcasts(q: string | null = null) {
  return useQuery({
    ...reading('GET /broadcasts', { query: { q, state: 'sending,paused,sent,canceled', limit: 50 } }),
    placeholderData: keepPreviousData,
  });
}

/** Broadcasts that rules name, without those that are gone; undefined until all were looked for. */
export function useBroadcastsById(ids: readonly string[]): Broadcast[] | undefined {
  const asked = useQueries({
    queries: ids.map((broadcastId) => ({
      ...reading('GET /broadcasts/{broadcastId}', { path: { broadcastId } }),
      retry: false,
    })),
  });
  if (asked.some(({ isPending }) => isPending)) return undefined;
  return asked.flatMap(({ data }) => data ?? []);
}

export const useSegment = readingOf('GET /segments/{segmentId}');

export const useCreateSegment = changing('POST /segments', segmentKeys);

export const useUpdateSegment = changing('PATCH /segments/{segmentId}', segmentKeys);

export const useDeleteSegment = changingOne('DELETE /segments/{segmentId}', segmentKeys);

/** Whom rules find now; null while there are none to ask for. */
export function useSegmentPreview(input: PreviewSegmentInput | null) {
  return useQuery({
    queryKey: ['segment preview', input],
    queryFn: ({ signal }) => input && api.request('POST /segments/preview', { body: input }, { signal }),
    enabled: input !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
}

export const usePutIntoSegment = changingOne('POST /segments/{segmentId}/contacts', segmentKeys);

export const useTakeOutOfSegment = changingOne('DELETE /segments/{segmentId}/contacts', segmentKeys);
