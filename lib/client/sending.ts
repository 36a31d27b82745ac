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
import { type ReadKey, reading } from './reading';

const addressesKey: ReadKey = ['GET /sending-addresses'];
const domainKeys: readonly ReadKey[] = [['GET /domains'], ['GET /domains/{domainId}']];
const suppressionsKey: ReadKey = ['GET /suppressions'];

export function useSendingAddresses(options: { includeDisabled?: boolean; domainId?: string } = {}) {
  const query = { include_disabled: options.includeDisabled, domain_id: options.domainId, limit: 100 };
  return useQuery(reading('GET /sending-addresses', { query }));
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
    ...reading('GET /domains', { query: { cursor } }),
    placeholderData: keepPreviousData,
  });
}

/** One domain; while it waits for its records it is read again every few seconds. */
export function useDomain(id: string) {
  return useQuery({
    ...reading('GET /domains/{domainId}', { path: { domainId: id } }),
    refetchInterval: (query) => (query.state.data?.status === 'pending' ? 10_000 : false),
  });
}

export function useCreateDomain() {
  return useAction((domain: string) => api.request('POST /domains', { body: { domain } }), domainKeys);
}

export function useVerifyDomain() {
  return useAction(
    (id: string) => api.request('POST /domains/{domainId}/verification', { path: { domainId: id } }),
    [...domainKeys, addressesKey],
  );
}

export function useDeleteDomain() {
  return useAction(
    (id: string) => api.request('DELETE /domains/{domainId}', { path: { domainId: id } }),
    [...domainKeys, addressesKey],
  );
}

export type SuppressionFilters = {
  email: string | null;
  reason: z.infer<typeof suppressionReason> | null;
};

export function useSuppressions(filters: SuppressionFilters, cursor: string | null) {
  return useQuery({
    ...reading('GET /suppressions', { query: { ...filters, cursor } }),
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
