import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { suppressionReason } from '@/lib/sending/contract';
import { createChangeHook, createChangeHookById } from './action';
import { createPagedQuery, createQuery, createReadHook, type ReadKey } from './reading';

const addressesKey: ReadKey = ['GET /sending-addresses'];
const domainKeys: readonly ReadKey[] = [['GET /domains'], ['GET /domains/{domainId}']];
/** Emails and contacts say whether their address is suppressed. */
const suppressionKeys: readonly ReadKey[] = [
  ['GET /suppressions'],
  ['GET /emails/{messageId}'],
  ['GET /contacts'],
  ['GET /contacts/{contactId}'],
];

export function useSendingAddresses(options: { includeDisabled?: boolean; domainId?: string } = {}) {
  const query = { include_disabled: options.includeDisabled, domain_id: options.domainId, limit: 100 };
  return useQuery(createQuery('GET /sending-addresses', { query }));
}

export const useCreateAddress = createChangeHook('POST /sending-addresses', [addressesKey]);

export const useUpdateAddress = createChangeHookById('PATCH /sending-addresses/{addressId}', [addressesKey]);

export const useDeleteAddress = createChangeHookById('DELETE /sending-addresses/{addressId}', [addressesKey]);

export function useDomains(cursor: string | null) {
  return useQuery(createPagedQuery('GET /domains', { query: { cursor } }));
}

/** One domain; polled while it waits for its DNS records. */
export const useDomain = createReadHook('GET /domains/{domainId}', {
  refetchInterval: (query) => (query.state.data?.status === 'pending' ? 10_000 : false),
});

export const useCreateDomain = createChangeHook('POST /domains', domainKeys, (domain: string) => ({
  domain,
}));

export const useVerifyDomain = createChangeHookById('POST /domains/{domainId}/verification', [
  ...domainKeys,
  addressesKey,
]);

export const useDeleteDomain = createChangeHookById('DELETE /domains/{domainId}', [
  ...domainKeys,
  addressesKey,
]);

export type SuppressionFilters = {
  /** A part of it. */
  email: string | null;
  reason: z.infer<typeof suppressionReason> | null;
};

export function useSuppressions({ email: q, reason }: SuppressionFilters, cursor: string | null) {
  return useQuery(createPagedQuery('GET /suppressions', { query: { q, reason, cursor } }));
}

/** The suppression of exactly one address, if there is one. */
export function useSuppressionOf(email: string) {
  return useQuery(createQuery('GET /suppressions', { query: { email } }));
}

export const useAddSuppression = createChangeHook('POST /suppressions', suppressionKeys);

export const useRemoveSuppression = createChangeHookById(
  'DELETE /suppressions/{suppressionId}',
  suppressionKeys,
);
