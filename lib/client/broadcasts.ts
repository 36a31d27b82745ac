import {
  keepPreviousData,
  type Query,
  type QueryClient,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type {
  ApprovalInput,
  Broadcast,
  BroadcastState,
  UpdateBroadcastInput,
} from '@/lib/broadcasts/contract';
import type { Api } from '@/lib/http/operations/api';
import type { Page } from '@/lib/shapes';
import { createChangeHook, createChangeHookById, useAction } from './action';
import { readAllPages } from './all-pages';
import { api } from './api';
import { emailKeys } from './emails';
import { type CsvDownload, csvDownload } from './files/download-csv';
import { useFewPages } from './query-client';
import { createPagedQuery, createReadHook, keyOf, type ReadKey } from './reading';

/** The reads that a change of a broadcast affects. */
const broadcastKeys: readonly ReadKey[] = [
  ['GET /broadcasts'],
  ['GET /broadcasts/{broadcastId}'],
  ['GET /broadcasts/{broadcastId}/check'],
  ['GET /broadcasts/{broadcastId}/recipients'],
];

const liveMs = 2_000;
const listMs = 4_000;
/** Others may change a draft, and schedules come due. */
const quietMs = 10_000;
/** Reports still arrive long after the last email was accepted. */
const afterwardsMs = 15_000;

const moving: ReadonlySet<BroadcastState> = new Set(['sending', 'paused']);

type BroadcastFilters = {
  q: string | null;
  /** States separated by commas. */
  state: string | null;
};

export function useBroadcasts(filters: BroadcastFilters, cursor: string | null) {
  useFewPages(['GET /broadcasts'], cursor);
  return useQuery({
    ...createPagedQuery('GET /broadcasts', { query: { ...filters, cursor, limit: 20 } }),
    refetchInterval: ({ state }: Query<Page<Broadcast>>) =>
      state.data?.data.some((one) => moving.has(one.state) || one.state === 'scheduled') ? listMs : quietMs,
  });
}

/** All broadcasts sent or scheduled in a period, for the calendar. */
export function useCalendar(from: string, to: string) {
  return useQuery({
    queryKey: ['GET /broadcasts', 'calendar', from, to],
    queryFn: ({ signal }) =>
      readAllPages((cursor) =>
        api.request('GET /broadcasts', { query: { from, to, cursor, limit: 100 } }, { signal }),
      ),
    placeholderData: keepPreviousData,
    refetchInterval: quietMs,
  });
}

/** One broadcast, reloaded as often as it changes. */
export const useBroadcast = createReadHook('GET /broadcasts/{broadcastId}', {
  refetchInterval: ({ state }) => {
    if (!state.data) return false;
    if (moving.has(state.data.state)) return liveMs;
    return state.data.ended_at === null ? quietMs : afterwardsMs;
  },
});

const toPath = (id: string) => ({ path: { broadcastId: id } });

export function fetchBroadcast(id: string): Promise<Broadcast> {
  return api.request('GET /broadcasts/{broadcastId}', toPath(id));
}

export const useCreateBroadcast = createChangeHook('POST /broadcasts', [['GET /broadcasts']]);

export function saveBroadcast(id: string, body: UpdateBroadcastInput): Promise<Broadcast> {
  return api.request('PATCH /broadcasts/{broadcastId}', { ...toPath(id), body });
}

/** Shows a save's response on all pages. */
export function cacheSavedBroadcast(client: QueryClient, saved: Broadcast): void {
  client.setQueryData(keyOf('GET /broadcasts/{broadcastId}', toPath(saved.id)), saved);
  void client.invalidateQueries({ queryKey: ['GET /broadcasts'] satisfies ReadKey });
}

export const useDeleteBroadcast = createChangeHookById('DELETE /broadcasts/{broadcastId}', [
  ['GET /broadcasts'],
]);

type Step =
  | Extract<keyof Api, `POST /broadcasts/{broadcastId}/${string}`>
  | 'PATCH /broadcasts/{broadcastId}';

/** A step of a broadcast. Its response is shown at once. */
function createStepHook<O extends Step, Input = void>(
  operation: O,
  bodyOf?: (input: Input) => Api[O]['body'],
) {
  return function useStep(id: string) {
    const client = useQueryClient();
    return useAction(async (input: Input) => {
      const answer = await api.request(operation, { ...toPath(id), body: bodyOf?.(input) });
      client.setQueryData(keyOf('GET /broadcasts/{broadcastId}', toPath(id)), answer);
      return answer;
    }, broadcastKeys);
  };
}

export const useSendBroadcast = createStepHook('POST /broadcasts/{broadcastId}/send', (revision: number) => ({
  revision,
}));
/** Sends a scheduled broadcast now. */
export const useSendScheduled = createStepHook('PATCH /broadcasts/{broadcastId}', (revision: number) => ({
  ...{ revision, at: { kind: 'now' as const } },
}));
export const useApproveBroadcast = createStepHook(
  'POST /broadcasts/{broadcastId}/approval',
  (body: ApprovalInput) => body,
);
export const usePauseBroadcast = createStepHook('POST /broadcasts/{broadcastId}/pause');
export const useResumeBroadcast = createStepHook('POST /broadcasts/{broadcastId}/resume');
export const useCancelBroadcast = createStepHook('POST /broadcasts/{broadcastId}/cancellation');
export const useChooseWinner = createStepHook('POST /broadcasts/{broadcastId}/winner', (winner: number) => ({
  winner,
}));

export const useDuplicateBroadcast = createChangeHook('POST /broadcasts/{broadcastId}/duplicate', [
  ['GET /broadcasts'],
]);

export const useTestBroadcast = createChangeHook('POST /broadcasts/{broadcastId}/test-sends', [
  ...emailKeys,
  ['GET /mailbox'],
]);

/** The recipients of a saved revision and what prevents sending; the last answer stays while the next one loads. */
export function useBroadcastCheck(id: string, revision: number) {
  return useQuery({
    queryKey: [...keyOf('GET /broadcasts/{broadcastId}/check', toPath(id)), revision],
    queryFn: ({ signal }) => api.request('GET /broadcasts/{broadcastId}/check', toPath(id), { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  });
}

/** A saved revision as a contact would get it; with sample values if none is given. */
export function useBroadcastPreview(id: string, revision: number, contactId: string | null, enabled = true) {
  return useQuery({
    queryKey: ['broadcast preview', id, revision, contactId],
    queryFn: ({ signal }) =>
      api.request(
        'POST /broadcasts/{broadcastId}/preview',
        { ...toPath(id), body: { contact_id: contactId } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
    enabled,
  });
}

/** Filters of recipients; null: no filter. */
export type RecipientFilters = {
  state: string | null;
  reason: string | null;
  did: 'opened' | 'not_opened' | 'clicked' | 'not_clicked' | 'unsubscribed' | null;
  q: string | null;
};

export function useRecipients(id: string, filters: RecipientFilters, cursor: string | null) {
  useFewPages(['GET /broadcasts/{broadcastId}/recipients', id], cursor);
  return useQuery(
    createPagedQuery('GET /broadcasts/{broadcastId}/recipients', {
      ...toPath(id),
      query: { ...filters, cursor, limit: 50 },
    }),
  );
}

/** The filtered recipients as a CSV file. */
export function recipientExport(id: string, filters: RecipientFilters): CsvDownload {
  return csvDownload((signal) =>
    api.fetch(
      'GET /broadcasts/{broadcastId}/recipients/export',
      { ...toPath(id), query: filters },
      { signal },
    ),
  );
}

/** Reports still arrive long after the last email was accepted. */
const refreshOptions = { refetchInterval: afterwardsMs };

export const useBroadcastLinks = createReadHook('GET /broadcasts/{broadcastId}/links', refreshOptions);

export const useBroadcastReasons = createReadHook('GET /broadcasts/{broadcastId}/reasons', refreshOptions);

export const useBroadcastHours = createReadHook('GET /broadcasts/{broadcastId}/hours', refreshOptions);
