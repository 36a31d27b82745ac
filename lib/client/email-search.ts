'use client';

import { useQueries, useQuery } from '@tanstack/react-query';
import { nearestName } from '@/lib/nearest-name';
import { api } from './api';
import type { EmailFilters } from './emails';
import { createPagedQuery, createQuery } from './reading';

const maxFound = 5;
/** Above this, the count is "100+". */
const maxCounted = 100;

/** The newest few that match: part of an address or subject, or exactly an id, a key or a metadata value. */
export function useFoundEmails(q: string, enabled: boolean) {
  return useQuery({ ...createPagedQuery('GET /emails', { query: { q, limit: maxFound } }), enabled });
}

/** The number of emails sent with a version, up to the limit. */
export function useSentWithVersion(versionId: string, enabled: boolean) {
  return useQuery({
    queryKey: ['emails', 'version', versionId],
    queryFn: async ({ signal }) => {
      const query = { template_version_id: versionId, limit: maxCounted };
      const { data, has_more: more } = await api.request('GET /emails', { query }, { signal });
      return { count: data.length, more };
    },
    enabled,
  });
}

/** The closest address to one that nothing was sent to; null if there is none or it is not an address. */
export function useNearAddress(filters: EmailFilters): string | null {
  const address = filters.q?.trim().toLowerCase() ?? '';
  const nearAddresses = useQueries({
    queries: partsToSearch(address).map((q) =>
      createQuery('GET /emails', { query: { ...filters, q, limit: maxCounted } }),
    ),
  });
  const sentTo = nearAddresses.flatMap(
    ({ data }) => data?.data.map((email) => email.to_email.toLowerCase()) ?? [],
  );
  return nearestName(
    address,
    sentTo.filter((one) => one !== address),
  );
}

/** Parts of an address, of which one survives any wrong letter. The index cannot find fewer than three letters. */
function partsToSearch(address: string): string[] {
  const [, name = ''] = /^([^\s@]+)@[^\s@]+\.[^\s@]+$/.exec(address) ?? [];
  const half = Math.ceil(name.length / 2);
  const parts = name === '' ? [] : [`${name}@`, address.slice(0, half), address.slice(half)];
  return parts.filter((part) => part.length >= 3);
}
