import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { createContactChangeInput } from '@/lib/contacts/changes/contract';
import type { ContactState } from '@/lib/contacts/contract';
import type { Rule } from '@/lib/segments/membership/rule';
import type { Page } from '@/lib/shapes';
import { createChangeHook, createChangeHookById, createSaveHook, useAction } from './action';
import { api } from './api';
import { type CsvDownload, csvDownload } from './files/download-csv';
import { useFewPages } from './query-client';
import { createPagedQuery, createQuery, createReadHook, keyOf, type ReadKey } from './reading';

export type ChangeInput = z.input<typeof createContactChangeInput>;

/** Filters of contacts; null: no filter. */
export type ContactFilters = {
  q: string | null;
  state: ContactState | null;
  segment_id: string | null;
  topic_id: string | null;
  /** Combined as `match` says; null: no filter. */
  rules: readonly Rule[] | null;
  match: 'all' | 'any' | null;
};

export const everybody: ContactFilters = {
  ...{ q: null, state: null, segment_id: null, topic_id: null, rules: null, match: null },
};

/** The filters as a query. */
const queryOf = ({ rules, match, ...filters }: ContactFilters) => ({
  ...filters,
  ...(rules && rules.length > 0 && { rules: JSON.stringify(rules), match }),
});

/** The reads that a change of a contact affects: lists, segments, and the contact. */
export const contactKeys: readonly ReadKey[] = [
  ['GET /contacts'],
  ['GET /contacts/{contactId}'],
  ['GET /contacts/{contactId}/activity'],
  ['GET /segments/{segmentId}'],
  ['GET /suppressions'],
];
const propertiesKey: ReadKey = ['GET /contact-properties'];
const topicsKey: ReadKey = ['GET /topics'];

export function useContacts(filters: ContactFilters, cursor: string | null) {
  useFewPages(['GET /contacts'], cursor);
  return useQuery(createPagedQuery('GET /contacts', { query: { ...queryOf(filters), cursor, limit: 50 } }));
}

/** How many contacts match the filters; fetched only while needed. */
export function useContactCount(filters: ContactFilters, enabled: boolean) {
  return useQuery({ ...createQuery('GET /contacts/count', { query: queryOf(filters) }), enabled });
}

/** Starts one action on all matching contacts. */
export const useChangeContacts = createChangeHook('POST /contacts/changes', [
  ...contactKeys,
  ['GET /segments'],
]);

/** The filters as a body. */
export function filtersInput({ rules, match, ...filters }: ContactFilters): ChangeInput['filters'] {
  const present = Object.entries(filters).filter(([, value]) => value !== null);
  return {
    ...Object.fromEntries(present),
    ...(rules && rules.length > 0 && { rules: [...rules], match: match ?? 'all' }),
  };
}

/** The progress of a bulk change, until it has ended. */
export const useContactChange = createReadHook('GET /contacts/changes/{changeId}', {
  refetchInterval: ({ state }) => (state.data?.state === 'running' ? 1_000 : false),
});

/** The filtered contacts as a CSV file. */
export function contactsCsv(filters: ContactFilters): CsvDownload {
  return csvDownload((signal) => api.fetch('GET /contacts/export', { query: queryOf(filters) }, { signal }));
}

/** A few contacts whose address or name contains a text; the newest without one. */
export function useFoundContacts(q: string, enabled = true) {
  return useQuery({
    ...createPagedQuery('GET /contacts', { query: { q: q.trim() || null, limit: 8 } }),
    enabled,
  });
}

export const useContact = createReadHook('GET /contacts/{contactId}');

export const useCreateContact = createChangeHook('POST /contacts', contactKeys);

export const useUpdateContact = createSaveHook(
  'PATCH /contacts/{contactId}',
  'GET /contacts/{contactId}',
  contactKeys,
);

export const useDeleteContact = createChangeHookById('DELETE /contacts/{contactId}', contactKeys);

/** What a contact received and chose, newest first, page by page. */
export function useContactActivity(id: string) {
  return useInfiniteQuery({
    queryKey: keyOf('GET /contacts/{contactId}/activity', { path: { contactId: id } }),
    queryFn: ({ pageParam, signal }) =>
      api.request(
        'GET /contacts/{contactId}/activity',
        { path: { contactId: id }, query: { cursor: pageParam } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });
}

/** Everything stored about a person, as a file. */
export async function downloadPerson(email: string): Promise<Blob> {
  const answer = await api.fetch('GET /contacts/by-email/{email}/export', { path: { email } });
  return answer.blob();
}

/** Erases the person: contact, content and addresses in the log. */
export function useErasePerson() {
  return useAction(
    (email: string) =>
      api.request('DELETE /contacts/by-email/{email}', { path: { email }, query: { erase: 'true' } }),
    [...contactKeys, ['GET /emails']],
  );
}

/** All properties of the workspace, oldest first; at most a hundred. */
export function useProperties(enabled = true) {
  return useQuery({
    ...createQuery('GET /contact-properties', { query: { limit: 100 } }),
    select: firstToLast,
    enabled,
  });
}

const firstToLast = <T>(page: Page<T>): Page<T> => ({ ...page, data: [...page.data].reverse() });

export const useCreateProperty = createChangeHook('POST /contact-properties', [propertiesKey]);

export const useUpdateProperty = createChangeHookById('PATCH /contact-properties/{propertyId}', [
  propertiesKey,
]);

export const useDeleteProperty = createChangeHookById('DELETE /contact-properties/{propertyId}', [
  propertiesKey,
  ...contactKeys,
]);

/** All topics of the workspace in readers' order; at most a hundred. */
export function useTopics() {
  return useQuery({ ...createQuery('GET /topics', { query: { limit: 100 } }), select: firstToLast });
}

export const useCreateTopic = createChangeHook('POST /topics', [topicsKey, ...contactKeys]);

export const useUpdateTopic = createChangeHookById('PATCH /topics/{topicId}', [topicsKey, ...contactKeys]);

export const useDeleteTopic = createChangeHookById('DELETE /topics/{topicId}', [topicsKey, ...contactKeys]);
