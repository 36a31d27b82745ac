import { useQuery } from '@tanstack/react-query';
import { createChangeHook } from './action';
import { api } from './api';
import { path } from './path';
import { createPagedQuery, createReadHook, keyOf } from './reading';

const liveIntervalMs = 4_000;

export function useMailbox(q: string | null, cursor: string | null) {
  return useQuery({
    ...createPagedQuery('GET /mailbox', { query: { q, cursor } }),
    refetchInterval: cursor === null ? liveIntervalMs : false,
  });
}

export const useMailboxMessage = createReadHook('GET /mailbox/{mailboxMessageId}', {
  staleTime: Number.POSITIVE_INFINITY,
});

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

export const useDeleteMailboxMessage = createChangeHook('DELETE /mailbox/{mailboxMessageId}', [
  ['GET /mailbox'],
]);
