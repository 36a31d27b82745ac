'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { MailboxMessage, MailboxMessageSummary } from '@/lib/mailbox/contract';
import type { Page } from '@/lib/shapes';
import { useAction } from './action';
import { path } from './path';
import { request, requestText } from './request';

const liveIntervalMs = 4_000;

export function useMailbox(q: string | null, cursor: string | null) {
  return useQuery({
    queryKey: ['mailbox', 'list', q, cursor],
    queryFn: ({ signal }) =>
      request<Page<MailboxMessageSummary>>('GET', '/mailbox', { query: { q, cursor }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: cursor === null ? liveIntervalMs : false,
  });
}

export function useMailboxMessage(id: string) {
  return useQuery({
    queryKey: ['mailbox', 'one', id],
    queryFn: ({ signal }) => request<MailboxMessage>('GET', path`/mailbox/${id}`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useMailboxSource(id: string, enabled: boolean) {
  return useQuery({
    queryKey: ['mailbox', 'source', id],
    queryFn: ({ signal }) => requestText(path`/mailbox/${id}/source`, signal),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function mailboxAttachmentUrl(id: string, position: number): string {
  return path`/api/v1/mailbox/${id}/attachments/${position}`;
}

export function useDeleteMailboxMessage(id: string) {
  return useAction(() => request<unknown>('DELETE', path`/mailbox/${id}`), [['mailbox', 'list']]);
}
