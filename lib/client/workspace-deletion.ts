'use client';

import { useQuery } from '@tanstack/react-query';
import type {
  DeletedWorkspace,
  DeletionPreview,
  RestoredWorkspace,
} from '@/lib/workspaces/deletion/contract';
import { useAction } from './action';
import { path } from './path';
import { request } from './request';

/** What would be deleted with the workspace. */
export function useDeletionPreview() {
  return useQuery({
    queryKey: ['workspace', 'deletion'],
    queryFn: ({ signal }) => request<DeletionPreview>('GET', '/workspace/deletion', { signal }),
    staleTime: 0,
  });
}

export function useDeleteWorkspace() {
  return useAction((name: string) => request<DeletedWorkspace>('DELETE', '/workspace', { body: { name } }));
}

/** Afterwards everything is read again: much may have changed with the workspace. */
export function useRestoreWorkspace() {
  return useAction(
    (id: string) => request<RestoredWorkspace>('POST', path`/workspaces/${id}/restoration`),
    [[]],
  );
}

export function useDeleteAnyWorkspace(id: string) {
  return useAction(
    (name: string) =>
      request<DeletedWorkspace>('DELETE', path`/installation/workspaces/${id}`, { body: { name } }),
    [[]],
  );
}

export function useRestoreAnyWorkspace() {
  return useAction(
    (id: string) => request<RestoredWorkspace>('POST', path`/installation/workspaces/${id}/restoration`),
    [[]],
  );
}
