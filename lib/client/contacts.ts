'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type {
  Contact,
  ContactState,
  CreateContactInput,
  PutContactInput,
  UpdateContactInput,
} from '@/lib/contacts/contract';
import type { CreatePropertyInput } from '@/lib/contacts/properties/contract';
import type { CreateTopicInput, UpdateTopicInput } from '@/lib/contacts/topics/contract';
import type { Page } from '@/lib/shapes';
import { useAction } from './action';
import { api } from './api';
import { type CsvDownload, csvDownload } from './files/download-csv';
import { useFewPages } from './query-client';
import { type ReadKey, reading } from './reading';

/** What the contacts can be narrowed by; null is no limit. */
export type ContactFilters = {
  q: string | null;
  state: ContactState | null;
  segment_id: string | null;
  topic_id: string | null;
};

/** What changes with a contact: the lists it is in, those of its segments, and itself. */
export const contactKeys: readonly ReadKey[] = [
  ['GET /contacts'],
  ['GET /contacts/{contactId}'],
  ['GET /segments/{segmentId}'],
  ['GET /suppressions'],
];
const propertiesKey: ReadKey = ['GET /contact-properties'];
const topicsKey: ReadKey = ['GET /topics'];

export function useContacts(filters: ContactFilters, cursor: string | null) {
  useFewPages(['GET /contacts'], cursor);
  return useQuery({
    ...reading('GET /contacts', { query: { ...filters, cursor, limit: 50 } }),
    placeholderData: keepPreviousData,
  });
}

export function fetchContacts(
  filters: ContactFilters,
  cursor: string | null,
  signal?: AbortSignal,
): Promise<Page<Contact>> {
  return api.request('GET /contacts', { query: { ...filters, cursor, limit: 100 } }, { signal });
}

/** The filtered contacts as a CSV file. */
export function contactExport(filters: ContactFilters): CsvDownload {
  return csvDownload((signal) => api.fetch('GET /contacts/export', { query: filters }, { signal }));
}

export function useContact(id: string) {
  return useQuery(reading('GET /contacts/{contactId}', { path: { contactId: id } }));
}

export function useCreateContact() {
  return useAction(
    (input: CreateContactInput) => api.request('POST /contacts', { body: input }),
    contactKeys,
  );
}

export function updateContact(id: string, body: UpdateContactInput | PutContactInput): Promise<Contact> {
  return api.request('PATCH /contacts/{contactId}', { path: { contactId: id }, body });
}

export function useUpdateContact(id: string) {
  return useAction((input: UpdateContactInput) => updateContact(id, input), contactKeys);
}

export function deleteContact(id: string): Promise<void> {
  return api.request('DELETE /contacts/{contactId}', { path: { contactId: id } });
}

export function useDeleteContact() {
  return useAction(deleteContact, contactKeys);
}

/** All properties of the workspace: there are at most a hundred. */
export function useProperties() {
  return useQuery(reading('GET /contact-properties', { query: { limit: 100 } }));
}

export function useCreateProperty() {
  return useAction(
    (input: CreatePropertyInput) => api.request('POST /contact-properties', { body: input }),
    [propertiesKey],
  );
}

export function useUpdateProperty() {
  return useAction(
    ({ id, description }: { id: string; description: string }) =>
      api.request('PATCH /contact-properties/{propertyId}', {
        path: { propertyId: id },
        body: { description },
      }),
    [propertiesKey],
  );
}

export function useDeleteProperty() {
  return useAction(
    (id: string) => api.request('DELETE /contact-properties/{propertyId}', { path: { propertyId: id } }),
    [propertiesKey, ...contactKeys],
  );
}

/** All topics of the workspace: there are at most a hundred. */
export function useTopics() {
  return useQuery(reading('GET /topics', { query: { limit: 100 } }));
}

export function useCreateTopic() {
  return useAction(
    (input: CreateTopicInput) => api.request('POST /topics', { body: input }),
    [topicsKey, ...contactKeys],
  );
}

export function useUpdateTopic() {
  return useAction(
    ({ id, ...body }: UpdateTopicInput & { id: string }) =>
      api.request('PATCH /topics/{topicId}', { path: { topicId: id }, body }),
    [topicsKey, ...contactKeys],
  );
}

export function useDeleteTopic() {
  return useAction(
    (id: string) => api.request('DELETE /topics/{topicId}', { path: { topicId: id } }),
    [topicsKey, ...contactKeys],
  );
}
