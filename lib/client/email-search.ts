'use client';

import { useQuery } from '@tanstack/react-query';
import { api } from './api';
import { paged } from './reading';

const mostFound = 5;
/** So many are counted; more are "100+". */
const mostCounted = 100;

/** The newest few that a text finds: part of an address or subject, or exactly an id, a key or a metadata value. */
export function useFoundEmails(q: string, enabled: boolean) {
  return useQuery({ ...paged('GET /emails', { query: { q, limit: mostFound } }), enabled });
}

/** How much email was made from a version of a template, as far as it is counted. */
export function useSentWithVersion(versionId: string, enabled: boolean) {
  return useQuery({
    queryKey: ['emails', 'version', versionId],
    queryFn: async ({ signal }) => {
      const query = { template_version_id: versionId, limit: mostCounted };
      const { data, has_more: more } = await api.request('GET /emails', { query }, { signal });
      return { count: data.length, more };
    },
    enabled,
  });
}
