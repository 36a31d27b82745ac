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

/** The closest address that something was sent to, for a mistyped address or the name of a person; else null. */
export function useNearAddress(filters: EmailFilters): string | null {
  const typed = filters.q?.trim().toLowerCase() ?? '';
  const nearAddresses = useQueries({
    queries: partsToSearch(typed).map((q) =>
      createQuery('GET /emails', { query: { ...filters, q, limit: maxCounted } }),
    ),
  });
  const sentTo = nearAddresses.flatMap(
    ({ data }) => data?.data.map((email) => email.to_email.toLowerCase()) ?? [],
  );
  if (isName(typed)) {
    const named = new Map(sentTo.map((address) => [wordsOf(address.replace(/@.*/, '')), address]));
    return named.get(nearestName(wordsOf(typed), named.keys()) ?? '') ?? null;
  }
  return nearestName(
    typed,
    sentTo.filter((one) => one !== typed),
  );
}

/** Parts of an address or name, of which one survives any wrong letter. The index cannot find fewer than three letters. */
function partsToSearch(typed: string): string[] {
  const words = isName(typed) ? typed.split(' ').slice(0, 3) : [];
  const [, name = ''] = /^([^\s@]+)@[^\s@]+\.[^\s@]+$/.exec(typed) ?? [];
  const parts =
    name === '' ? words.flatMap((word) => halvesOf(word)) : [`${name}@`, ...halvesOf(typed, name.length)];
  return parts.filter((part) => part.length >= 3);
}

function halvesOf(text: string, length = text.length): string[] {
  const half = Math.ceil(length / 2);
  return [text.slice(0, half), text.slice(half)];
}

/** At least two words without digits: one alone may as well be of a subject. */
const isName = (typed: string) => /^[\p{L}\p{M}.'’-]+( [\p{L}\p{M}.'’-]+)+$/u.test(typed);

/** The words of a name or of the part before the @, without accents: `zoe o brien`. */
const wordsOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\P{L}+/gu, ' ')
    .trim();
