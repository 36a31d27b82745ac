'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type {
  CreateSendingAddressInput,
  Domain,
  SendingAddress,
  Suppression,
  suppressionReason,
  UpdateSendingAddressInput,
} from '@/lib/sending/contract';
import type { Page } from '@/lib/shapes';
import { useAction } from './action';
import { path } from './path';
import { request } from './request';

const addressesKey = ['sending-addresses'];
const domainsKey = ['domains'];
const suppressionsKey = ['suppressions'];

type AddressList = { object: 'list'; data: SendingAddress[]; count: number };

export function useSendingAddresses(options: { includeDisabled?: boolean; domainId?: string } = {}) {
  const query = { include_disabled: options.includeDisabled, domain_id: options.domainId, limit: 100 };
  return useQuery({
    queryKey: [...addressesKey, query],
    queryFn: ({ signal }) => request<AddressList>('GET', '/sending-addresses', { query, signal }),
  });
}

export function useCreateAddress() {
  return useAction(
    (input: CreateSendingAddressInput) =>
      request<SendingAddress>('POST', '/sending-addresses', { body: input }),
    [addressesKey],
  );
}

export function useUpdateAddress() {
  return useAction(
    ({ id, ...body }: UpdateSendingAddressInput & { id: string }) =>
      request<SendingAddress>('PATCH', path`/sending-addresses/${id}`, { body }),
    [addressesKey],
  );
}

export function useDeleteAddress() {
  return useAction(
    (id: string) => request<unknown>('DELETE', path`/sending-addresses/${id}`),
    [addressesKey],
  );
}

export function useDomains(cursor: string | null) {
  return useQuery({
    queryKey: [...domainsKey, cursor],
    queryFn: ({ signal }) => request<Page<Domain>>('GET', '/domains', { query: { cursor }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** One domain; while it waits for its records it is read again every few seconds. */
export function useDomain(id: string) {
  return useQuery({
    queryKey: [...domainsKey, 'one', id],
    queryFn: ({ signal }) => request<Domain>('GET', path`/domains/${id}`, { signal }),
    refetchInterval: (query) => (query.state.data?.status === 'pending' ? 10_000 : false),
  });
}

export function useCreateDomain() {
  return useAction(
    (domain: string) => request<Domain>('POST', '/domains', { body: { domain } }),
    [domainsKey],
  );
}

export function useVerifyDomain() {
  return useAction(
    (id: string) => request<Domain>('POST', path`/domains/${id}/verification`, { body: {} }),
    [domainsKey, addressesKey],
  );
}

export function useDeleteDomain() {
  return useAction(
    (id: string) => request<unknown>('DELETE', path`/domains/${id}`),
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
    queryFn: ({ signal }) =>
      request<Page<Suppression>>('GET', '/suppressions', { query: { ...filters, cursor }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useAddSuppression() {
  return useAction(
    (input: { email: string; reason?: string }) =>
      request<Suppression>('POST', '/suppressions', { body: input }),
    [suppressionsKey],
  );
}

export function useRemoveSuppression() {
  return useAction((id: string) => request<unknown>('DELETE', path`/suppressions/${id}`), [suppressionsKey]);
}
