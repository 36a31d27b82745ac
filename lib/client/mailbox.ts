'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useAction } from './action';
import { api } from './api';
import { path } from './path';

const liveIntervalMs = 4_000;

export function useMailbox(q: string | null, cursor: string | null) {
  return useQuery({
    queryKey: ['mailbox', 'list', q, cursor],
    queryFn: ({ signal }) => api.request('GET /mailbox', { query: { q, cursor } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: cursor === null ? liveIntervalMs : false,
  });
}

export function useMailboxMessage(id: string) {
  return useQuery({
    queryKey: ['mailbox', 'one', id],
    queryFn: ({ signal }) =>
      api.request('GET /mailbox/{mailboxMessageId}', { path: { mailboxMessageId: id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useMailboxSource(id: string, enabled: boolean) {
  return useQuery({
    queryKey: ['mailbox', 'source', id],
    queryFn: ({ signal }) =>
      api.text(
        'GET /mailbox/{mailboxMessageId}/source',
        { path: { mailboxMessageId: id } },
        { signal: signal },
      ),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function mailboxAttachmentUrl(id: string, position: number): string {
  return path`/api/v1/mailbox/${id}/attachments/${position}`;
}

export function useDeleteMailboxMessage(id: string) {
  return useAction(
    () => api.request('DELETE /mailbox/{mailboxMessageId}', { path: { mailboxMessageId: id } }),
    [['mailbox', 'list']],
  );
}
