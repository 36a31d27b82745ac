import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Purpose } from '@/lib/document/contract';
import { api } from './api';

/** Periods of the overview, in hours. */
export const overviewRanges = { '24h': 24, '3d': 72, '7d': 168, '30d': 720, '90d': 2160 } as const;
export type OverviewRange = keyof typeof overviewRanges;

const hourMs = 3_600_000;
const pageIntervalMs = 10_000;
const bannerIntervalMs = 3_000;
/** Faster while something is wrong, to notice when it ends. */
const troubledIntervalMs = 2_000;

/** Whether simulated emails are excluded or shown alone. */
export const simulatedViews = ['exclude', 'only'] as const;
export type Simulated = (typeof simulatedViews)[number];

type OverviewFilters = { templateId: string | null; purpose: Purpose | null; simulated: Simulated };

/** Counts up to now, in whole hours, polled while they are shown. */
export function useOverview(range: OverviewRange, { templateId, purpose, simulated }: OverviewFilters) {
  return useQuery({
    queryKey: ['GET /overview', range, templateId, purpose, simulated],
    queryFn: ({ signal }) =>
      api.request(
        'GET /overview',
        { query: { ...hoursUpToNow(overviewRanges[range]), template_id: templateId, purpose, simulated } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    refetchInterval: pageIntervalMs,
  });
}

/** What prevents sending now; nothing if the person may not read emails. */
export function useSituation(enabled: boolean) {
  return useQuery({
    queryKey: ['GET /overview', 'now'],
    queryFn: ({ signal }) => api.request('GET /overview', { query: hoursUpToNow(1) }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.relay.state === 'resting' ? troubledIntervalMs : bannerIntervalMs,
    enabled,
  });
}

function hoursUpToNow(hours: number): { from: string; to: string } {
  const end = Math.ceil((Date.now() + 1) / hourMs) * hourMs;
  return { from: new Date(end - hours * hourMs).toISOString(), to: new Date(end).toISOString() };
}
