'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type {
  DownloadableAttachment,
  Email,
  EmailContent,
  EmailDetail,
  EmailEvent,
} from '@/lib/emails/contract/log';
import type { EmailRefusal } from '@/lib/emails/contract/refusals';
import type { EmailState } from '@/lib/emails/contract/states';
import type { Page } from '@/lib/shapes';
import { useAction } from './action';
import { path } from './path';
import { queryString, request, requestText } from './request';

/** What the log can be narrowed by; null is no limit. */
export type EmailFilters = {
  status: EmailState | null;
  from: string | null;
  to: string | null;
  template_id: string | null;
  created_after: string | null;
  created_before: string | null;
};

const liveIntervalMs = 4_000;

/** States that change by themselves. */
const moving: ReadonlySet<EmailState> = new Set(['accepted', 'queued', 'deferred', 'submitted']);

/** A page of the log. The first page is read again while it is looked at: new mail appears by itself. */
export function useEmails(filters: EmailFilters, cursor: string | null, limit = 50) {
  return useQuery({
    queryKey: ['emails', 'list', filters, cursor, limit],
    queryFn: ({ signal }) =>
      request<Page<Email>>('GET', '/emails', { query: { ...filters, cursor, limit }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: cursor === null ? liveIntervalMs : false,
  });
}

/** Items that were refused and so never became an email. */
export function useRefusals(cursor: string | null) {
  return useQuery({
    queryKey: ['emails', 'refusals', cursor],
    queryFn: ({ signal }) =>
      request<Page<EmailRefusal>>('GET', '/emails/refusals', { query: { cursor }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function emailExportUrl(filters: EmailFilters): string {
  return `/api/v1/emails/export${queryString(filters)}`;
}

export function emailSourceUrl(id: string): string {
  return path`/api/v1/emails/${id}/source`;
}

export function useEmail(id: string) {
  return useQuery({
    queryKey: ['emails', 'one', id],
    queryFn: ({ signal }) => request<EmailDetail>('GET', path`/emails/${id}`, { signal }),
    refetchInterval: (query) => (query.state.data && moving.has(query.state.data.state) ? 2_000 : false),
  });
}

export function useEmailEvents(id: string, state: EmailState | undefined) {
  return useQuery({
    // With the state in the key, each move reads the timeline again.
    queryKey: ['emails', 'events', id, state],
    queryFn: ({ signal }) => request<{ data: EmailEvent[] }>('GET', path`/emails/${id}/events`, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useEmailContent(id: string) {
  return useQuery({
    queryKey: ['emails', 'content', id],
    queryFn: ({ signal }) => request<EmailContent>('GET', path`/emails/${id}/content`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The MIME message as text. */
export function useEmailSource(id: string, enabled: boolean) {
  return useQuery({
    queryKey: ['emails', 'source', id],
    queryFn: ({ signal }) => requestText(path`/emails/${id}/source`, signal),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function fetchAttachment(emailId: string, attachmentId: string): Promise<DownloadableAttachment> {
  return request<DownloadableAttachment>('GET', path`/emails/${emailId}/attachments/${attachmentId}`);
}

export function useCancelEmail(id: string) {
  return useAction(
    () => request<EmailDetail>('POST', path`/emails/${id}/cancellation`, { body: {} }),
    [['emails']],
  );
}

export function useResendEmail(id: string) {
  return useAction(
    (input: { to?: string }) => request<{ id: string }>('POST', path`/emails/${id}/resends`, { body: input }),
    [['emails'], ['mailbox']],
  );
}
