import { useQuery } from '@tanstack/react-query';
import { createChangeHook, useAction } from '@/lib/client/action';
import { api } from '@/lib/client/api';
import { keyOf } from '@/lib/client/reading';

const sampleSetsKey = (templateId: string) =>
  keyOf('GET /templates/{templateId}/sample-sets', { path: { templateId } });

/** All sample sets of a template by name, at most a hundred. */
export function useSampleSets(templateId: string) {
  return useQuery({
    queryKey: sampleSetsKey(templateId),
    queryFn: async ({ signal }) => {
      const { data } = await api.request(
        'GET /templates/{templateId}/sample-sets',
        { path: { templateId }, query: { limit: 100 } },
        { signal },
      );
      return data.toSorted((a, b) => a.name.localeCompare(b.name));
    },
  });
}

export const useSaveSampleSet = createChangeHook('PUT /templates/{templateId}/sample-sets', (templateId) => [
  sampleSetsKey(templateId),
]);

export function useDeleteSampleSet(templateId: string) {
  return useAction(
    (id: string) =>
      api.request('DELETE /templates/{templateId}/sample-sets/{sampleSetId}', {
        path: { templateId, sampleSetId: id },
      }),
    [sampleSetsKey(templateId)],
  );
}
