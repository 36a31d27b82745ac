import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Purpose } from '@/lib/document/contract';
import type { Cancellation } from '@/lib/emails/contract/cancellations';
import type { DownloadableAttachment, Email, EmailAttachment } from '@/lib/emails/contract/log';
import type { EmailState } from '@/lib/emails/contract/states';
import type { Page } from '@/lib/shapes';
import { createChangeHook } from './action';
import { api } from './api';
import { type CsvDownload, csvDownload } from './files/download-csv';
import { distinctNames, type ZipFile, zipArchive } from './files/zip-archive';
import { useFewPages } from './query-client';
import { createPagedQuery, createQuery, createReadHook, keyOf, type ReadKey } from './reading';

/** Filters of the log; null: no filter. */
export type EmailFilters = {
  /** Part of an address, subject or name, or exactly an id, a key or a value of the metadata. */
  q: string | null;
  /** States separated by commas. */
  status: string | null;
  from: string | null;
  to: string | null;
  template_id: string | null;
  template_version_id: string | null;
  purpose: Purpose | null;
  broadcast_id: string | null;
  key_id: string | null;
  /** Reasons of failures separated by commas. */
  failure_code: string | null;
  has_attachments: boolean | null;
  is_test: boolean | null;
  /** Captured by the test inbox. */
  captured: boolean | null;
  created_after: string | null;
  created_before: string | null;
};

/** The reads that a change of an email affects. */
export const emailKeys: readonly ReadKey[] = [
  ['GET /emails'],
  ['GET /emails/refusals'],
  ['GET /emails/{messageId}'],
  ['GET /emails/{messageId}/events'],
];

const liveIntervalMs = 4_000;

/** States that change automatically. */
const moving: ReadonlySet<EmailState> = new Set(['accepted', 'queued', 'deferred', 'submitted']);

/** A page of the log at the time it was opened. `keep` shows cached data instead of reading again. */
export function useEmails(filters: EmailFilters, cursor: string | null, keep: boolean) {
  useFewPages(['GET /emails'], cursor);
  return useQuery({
    ...createPagedQuery('GET /emails', { query: { ...filters, cursor, limit: 50 } }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: keep ? false : 'always',
  });
}

/** The newest emails of the log, polled while it is shown. */
export function useLatestEmails(filters: EmailFilters, enabled: boolean) {
  return useQuery({
    ...createQuery('GET /emails', { query: { ...filters, limit: 100 } }),
    enabled,
    refetchInterval: liveIntervalMs,
  });
}

export function fetchEmails(
  filters: EmailFilters,
  cursor: string | null,
  limit: number,
  signal?: AbortSignal,
): Promise<Page<Email>> {
  return api.request('GET /emails', { query: { ...filters, cursor, limit } }, { signal });
}

/** Filters of refusals; null: no filter. */
export type RefusalFilters = { q: string | null; code: string | null; template_id: string | null };

/** Refused items, which never became an email. */
export function useRefusals(filters: RefusalFilters, cursor: string | null) {
  return useQuery(createPagedQuery('GET /emails/refusals', { query: { ...filters, cursor } }));
}

/** The filtered log, or certain emails of it by their ids, separated by commas. */
type ExportedEmails = EmailFilters | { ids: string };

/** The filtered log as a CSV file. */
export function emailExport(filters: ExportedEmails): CsvDownload {
  return csvDownload((signal) => api.fetch('GET /emails/export', { query: filters }, { signal }));
}

export const useEmail = createReadHook('GET /emails/{messageId}', {
  refetchInterval: (query) => (query.state.data && moving.has(query.state.data.state) ? 2_000 : false),
});

export function useEmailEvents(id: string, state: EmailState | undefined) {
  const timeline = createQuery('GET /emails/{messageId}/events', { path: { messageId: id } });
  return useQuery({
    ...timeline,
    // The state is part of the key, so each change reloads the timeline.
    queryKey: [...timeline.queryKey, state],
    placeholderData: keepPreviousData,
  });
}

export const useEmailContent = createReadHook('GET /emails/{messageId}/content', {
  staleTime: Number.POSITIVE_INFINITY,
});

/** The MIME message as text. */
export function useEmailSource(id: string, enabled: boolean) {
  return useQuery({
    queryKey: keyOf('GET /emails/{messageId}/source', { path: { messageId: id } }),
    queryFn: ({ signal }) =>
      api.text('GET /emails/{messageId}/source', { path: { messageId: id } }, { signal: signal }),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function fetchAttachment(emailId: string, attachmentId: string): Promise<DownloadableAttachment> {
  return api.request('GET /emails/{messageId}/attachments/{attachmentId}', {
    path: { messageId: emailId, attachmentId },
  });
}

/** The files of one email as one archive, each with a new link; `onFile` gets the number of finished files. */
export async function downloadAttachments(
  emailId: string,
  attachments: readonly EmailAttachment[],
  onFile: (count: number) => void,
): Promise<Blob> {
  const names = distinctNames(attachments.map((attachment) => attachment.filename));
  const files: ZipFile[] = [];
  for (const [place, { id, filename }] of attachments.entries()) {
    const { download_url: url } = await fetchAttachment(emailId, id);
    if (!url) throw new Error(`${filename} is no longer kept.`);
    files.push({ name: names[place] ?? filename, bytes: await fetchDownload(url) });
    onFile(files.length);
  }
  return new Blob([zipArchive(files)], { type: 'application/zip' });
}

/** Downloads a file by its signed address but from this page's own origin, which may differ from the public one. */
async function fetchDownload(address: string): Promise<Uint8Array> {
  const token = new URL(address, window.location.href).pathname.split('/').at(-1) ?? '';
  const response = await api.fetch('GET /api/downloads/{token}', { path: { token } });
  return new Uint8Array(await response.arrayBuffer());
}

export const useCancelEmail = createChangeHook('POST /emails/{messageId}/cancellation', emailKeys);

/** Resends failed emails, 100 at most, each only once even if repeated. */
export async function resendAll(ids: readonly string[]): Promise<('done' | 'before' | { failed: string })[]> {
  const { data } = await api.request('POST /emails/resends', { body: { ids: [...ids] } });
  return data.map(({ error, replayed }) => {
    if (error) return { failed: error.message };
    return replayed ? 'before' : 'done';
  });
}

export async function cancelOne(id: string): Promise<'done'> {
  await api.request('POST /emails/{messageId}/cancellation', { path: { messageId: id } });
  return 'done';
}

/** Cancels all matching waiting emails, in the background if there are many; resolves when it is done. */
export async function cancelMatching(
  filters: Partial<EmailFilters>,
  onProgress: (progress: Cancellation) => void,
  signal: AbortSignal,
): Promise<Cancellation> {
  const present = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== null));
  let now = await api.request('POST /emails/cancellations', { body: present });
  while (now.state === 'running' && !signal.aborted) {
    onProgress(now);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    now = await api.request('GET /emails/cancellations/{cancellationId}', {
      path: { cancellationId: now.id },
    });
  }
  return now;
}

export const useResendEmail = createChangeHook('POST /emails/{messageId}/resends', [
  ...emailKeys,
  ['GET /mailbox'],
]);
