'use client';

import { useQuery } from '@tanstack/react-query';
import { useAction } from '@/lib/client/action';
import { path } from '@/lib/client/path';
import { request } from '@/lib/client/request';
import type { Page } from '@/lib/shapes';
import type { SampleSet, SaveSampleSetInput } from '@/lib/templates/contract/samples';

const sampleSetsKey = (templateId: string) => ['sample-sets', templateId] as const;

/** All sample sets of a template by name: there are a hundred at most. */
export function useSampleSets(templateId: string) {
  return useQuery({
    queryKey: sampleSetsKey(templateId),
    queryFn: async ({ signal }) => {
      const { data } = await request<Page<SampleSet>>('GET', path`/templates/${templateId}/sample-sets`, {
        query: { limit: 100 },
        signal,
      });
      return data.toSorted((a, b) => a.name.localeCompare(b.name));
    },
  });
}

export function useSaveSampleSet(templateId: string) {
  return useAction(
    (input: SaveSampleSetInput) =>
      request<SampleSet>('PUT', path`/templates/${templateId}/sample-sets`, { body: input }),
    [sampleSetsKey(templateId)],
  );
}

export function useDeleteSampleSet(templateId: string) {
  return useAction(
    (id: string) => request<unknown>('DELETE', path`/templates/${templateId}/sample-sets/${id}`),
    [sampleSetsKey(templateId)],
  );
}
