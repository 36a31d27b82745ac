'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Page } from '@/lib/shapes';
import type { MailboxMessage, MailboxMessageDetail } from './mailbox-shapes';
import { path } from './path';
import { request } from './request';

const liveIntervalMs = 4_000;

export function useMailbox(cursor: string | null) {
  return useQuery({
    queryKey: ['mailbox', 'list', cursor],
    queryFn: ({ signal }) => request<Page<MailboxMessage>>('GET', '/mailbox', { query: { cursor }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: cursor === null ? liveIntervalMs : false,
  });
}

export function useMailboxMessage(id: string) {
  return useQuery({
    queryKey: ['mailbox', 'one', id],
    queryFn: ({ signal }) => request<MailboxMessageDetail>('GET', path`/mailbox/${id}`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
