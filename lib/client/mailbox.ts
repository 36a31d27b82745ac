'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { MailboxMessage, MailboxMessageSummary } from '@/lib/mailbox/contract';
import type { Page } from '@/lib/shapes';
import { path } from './path';
import { request } from './request';

const liveIntervalMs = 4_000;

export function useMailbox(cursor: string | null) {
  return useQuery({
    queryKey: ['mailbox', 'list', cursor],
    queryFn: ({ signal }) =>
      request<Page<MailboxMessageSummary>>('GET', '/mailbox', { query: { cursor }, signal }),
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
