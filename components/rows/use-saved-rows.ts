'use client';

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useAction } from '@/lib/client/action';
import { path } from '@/lib/client/path';
import { request } from '@/lib/client/request';
import type { CreateRowInput, Row } from '@/lib/rows/contract';
import type { Page } from '@/lib/shapes';

const rowsKey = ['rows'];

/** The saved rows of the workspace whose name holds a text, newest first, page by page. */
export function useSavedRows(q: string) {
  return useInfiniteQuery({
    queryKey: [...rowsKey, q],
    queryFn: ({ pageParam, signal }) =>
      request<Page<Row>>('GET', '/rows', { query: { q: q || null, cursor: pageParam, limit: 20 }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    placeholderData: keepPreviousData,
  });
}

export function useSaveRow() {
  return useAction((input: CreateRowInput) => request<Row>('POST', '/rows', { body: input }), [rowsKey]);
}

export function useRenameRow() {
  return useAction(
    ({ id, name }: { id: string; name: string }) =>
      request<Row>('PATCH', path`/rows/${id}`, { body: { name } }),
    [rowsKey],
  );
}

export function useDeleteRow() {
  return useAction((id: string) => request<unknown>('DELETE', path`/rows/${id}`), [rowsKey]);
}
