import { useQuery } from '@tanstack/react-query';
import { createPagedQuery } from './reading';

const liveIntervalMs = 4_000;

/** null: no filter. */
export type RequestFilters = Record<
  'key_id' | 'status' | 'method' | 'route' | 'error_code' | 'request_id',
  string | null
>;

/** Requests of keys, newest first. The first page is polled. */
export function useRequests(filters: RequestFilters, cursor: string | null) {
  return useQuery({
    ...createPagedQuery('GET /request-log', { query: { ...filters, cursor } }),
    staleTime: 0,
    refetchInterval: cursor === null ? liveIntervalMs : false,
  });
}
