'use client';

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useAction } from '@/lib/client/action';
import { api } from '@/lib/client/api';
import type { ReadKey } from '@/lib/client/reading';
import type { CreateRowInput } from '@/lib/rows/contract';

const rowsKey: ReadKey = ['GET /rows'];

/** The saved rows of the workspace whose name holds a text, newest first, page by page. */
export function useSavedRows(q: string) {
  return useInfiniteQuery({
    queryKey: [...rowsKey, q],
    queryFn: ({ pageParam, signal }) =>
      api.request('GET /rows', { query: { q: q || null, cursor: pageParam, limit: 20 } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    placeholderData: keepPreviousData,
  });
}

export function useSaveRow() {
  return useAction((input: CreateRowInput) => api.request('POST /rows', { body: input }), [rowsKey]);
}

export function useRenameRow() {
  return useAction(
    ({ id, name }: { id: string; name: string }) =>
      api.request('PATCH /rows/{rowId}', { path: { rowId: id }, body: { name } }),
    [rowsKey],
  );
}

export function useDeleteRow() {
  return useAction((id: string) => api.request('DELETE /rows/{rowId}', { path: { rowId: id } }), [rowsKey]);
}
