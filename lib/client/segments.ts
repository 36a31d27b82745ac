'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type {
  CreateSegmentInput,
  PreviewSegmentInput,
  SegmentContactsInput,
  UpdateSegmentInput,
} from '@/lib/segments/contract';
import { useAction } from './action';
import { api } from './api';
import { type ReadKey, reading } from './reading';

const segmentKeys: readonly ReadKey[] = [['GET /segments'], ['GET /segments/{segmentId}'], ['GET /contacts']];

/** Segments by their name; with a contact, the manual ones that it was put into. */
export function useSegments(q: string | null, cursor: string | null = null, contactId: string | null = null) {
  return useQuery({
    ...reading('GET /segments', { query: { q, contact_id: contactId, cursor, limit: 50 } }),
    placeholderData: keepPreviousData,
  });
}

export function useSegment(id: string | null) {
  return useQuery({
    ...reading('GET /segments/{segmentId}', { path: { segmentId: id ?? '' } }),
    enabled: id !== null,
  });
}

export function useCreateSegment() {
  return useAction(
    (input: CreateSegmentInput) => api.request('POST /segments', { body: input }),
    segmentKeys,
  );
}

export function useUpdateSegment(id: string) {
  return useAction(
    (input: UpdateSegmentInput) =>
      api.request('PATCH /segments/{segmentId}', { path: { segmentId: id }, body: input }),
    segmentKeys,
  );
}

export function useDeleteSegment() {
  return useAction(
    (id: string) => api.request('DELETE /segments/{segmentId}', { path: { segmentId: id } }),
    segmentKeys,
  );
}

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

export function usePutIntoSegment() {
  return useAction(
    ({ id, ...body }: SegmentContactsInput & { id: string }) =>
      api.request('POST /segments/{segmentId}/contacts', { path: { segmentId: id }, body }),
    segmentKeys,
  );
}

export function useTakeOutOfSegment() {
  return useAction(
    ({ id, ...body }: SegmentContactsInput & { id: string }) =>
      api.request('DELETE /segments/{segmentId}/contacts', { path: { segmentId: id }, body }),
    segmentKeys,
  );
}
