import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { createChangeHook, createChangeHookById } from '@/lib/client/action';
import { api } from '@/lib/client/api';
import type { ReadKey } from '@/lib/client/reading';

const rowsKey: ReadKey = ['GET /rows'];

/** The saved rows whose name contains a text, newest first, by page. */
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

export const useSaveRow = createChangeHook('POST /rows', [rowsKey]);

export const useRenameRow = createChangeHookById('PATCH /rows/{rowId}', [rowsKey]);

export const useDeleteRow = createChangeHookById('DELETE /rows/{rowId}', [rowsKey]);
