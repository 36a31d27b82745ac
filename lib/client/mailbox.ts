'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useAction } from './action';
import { api } from './api';
import { path } from './path';
import { keyOf, reading } from './reading';

const liveIntervalMs = 4_000;

export function useMailbox(q: string | null, cursor: string | null) {
  return useQuery({
    ...reading('GET /mailbox', { query: { q, cursor } }),
    placeholderData: keepPreviousData,
    refetchInterval: cursor === null ? liveIntervalMs : false,
  });
}

export function useMailboxMessage(id: string) {
  return useQuery({
    ...reading('GET /mailbox/{mailboxMessageId}', { path: { mailboxMessageId: id } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useMailboxSource(id: string, enabled: boolean) {
  return useQuery({
    queryKey: keyOf('GET /mailbox/{mailboxMessageId}/source', { path: { mailboxMessageId: id } }),
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
    [['GET /mailbox']],
  );
}
