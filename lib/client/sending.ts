'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type {
  CreateSendingAddressInput,
  suppressionReason,
  UpdateSendingAddressInput,
} from '@/lib/sending/contract';
import { useAction } from './action';
import { api } from './api';

const addressesKey = ['sending-addresses'];
const domainsKey = ['domains'];
const suppressionsKey = ['suppressions'];

export function useSendingAddresses(options: { includeDisabled?: boolean; domainId?: string } = {}) {
  const query = { include_disabled: options.includeDisabled, domain_id: options.domainId, limit: 100 };
  return useQuery({
    queryKey: [...addressesKey, query],
    queryFn: ({ signal }) => api.request('GET /sending-addresses', { query }, { signal }),
  });
}

export function useCreateAddress() {
  return useAction(
    (input: CreateSendingAddressInput) => api.request('POST /sending-addresses', { body: input }),
    [addressesKey],
  );
}

export function useUpdateAddress() {
  return useAction(
    ({ id, ...body }: UpdateSendingAddressInput & { id: string }) =>
      api.request('PATCH /sending-addresses/{addressId}', { path: { addressId: id }, body }),
    [addressesKey],
  );
}

export function useDeleteAddress() {
  return useAction(
    (id: string) => api.request('DELETE /sending-addresses/{addressId}', { path: { addressId: id } }),
    [addressesKey],
  );
}

export function useDomains(cursor: string | null) {
  return useQuery({
    queryKey: [...domainsKey, cursor],
    queryFn: ({ signal }) => api.request('GET /domains', { query: { cursor } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** One domain; while it waits for its records it is read again every few seconds. */
export function useDomain(id: string) {
  return useQuery({
    queryKey: [...domainsKey, 'one', id],
    queryFn: ({ signal }) => api.request('GET /domains/{domainId}', { path: { domainId: id } }, { signal }),
    refetchInterval: (query) => (query.state.data?.status === 'pending' ? 10_000 : false),
  });
}

export function useCreateDomain() {
  return useAction((domain: string) => api.request('POST /domains', { body: { domain } }), [domainsKey]);
}

export function useVerifyDomain() {
  return useAction(
    (id: string) => api.request('POST /domains/{domainId}/verification', { path: { domainId: id } }),
    [domainsKey, addressesKey],
  );
}

export function useDeleteDomain() {
  return useAction(
    (id: string) => api.request('DELETE /domains/{domainId}', { path: { domainId: id } }),
    [domainsKey, addressesKey],
  );
}

export type SuppressionFilters = {
  email: string | null;
  reason: z.infer<typeof suppressionReason> | null;
};

export function useSuppressions(filters: SuppressionFilters, cursor: string | null) {
  return useQuery({
    queryKey: [...suppressionsKey, filters, cursor],
    queryFn: ({ signal }) => api.request('GET /suppressions', { query: { ...filters, cursor } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useAddSuppression() {
  return useAction(
    (input: { email: string; reason?: string }) => api.request('POST /suppressions', { body: input }),
    [suppressionsKey],
  );
}

export function useRemoveSuppression() {
  return useAction(
    (id: string) => api.request('DELETE /suppressions/{suppressionId}', { path: { suppressionId: id } }),
    [suppressionsKey],
  );
}
