'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Installation, InstallationMember, UpdateLimitsInput } from '@/lib/installation/contract';
import type { InstallationMailItem } from '@/lib/installation-mail/contract';
import type { Page } from '@/lib/shapes';
import type { Workspace } from '@/lib/workspaces/contract';
import { useAction } from './action';
import { path } from './path';
import { request } from './request';
import { sessionKey } from './session';

const installationKey = ['installation'];

export function useInstallation() {
  return useQuery({
    queryKey: installationKey,
    queryFn: ({ signal }) => request<Installation>('GET', '/installation', { signal }),
    refetchInterval: 30_000,
  });
}

/** null: not filtered by. */
export type InstallationMailFilters = { q: string | null; kind: string | null; state: string | null };

export function useInstallationMail(filters: InstallationMailFilters, cursor: string | null) {
  return useQuery({
    queryKey: ['installation-mail', filters, cursor],
    queryFn: ({ signal }) =>
      request<Page<InstallationMailItem>>('GET', '/installation/mail', {
        query: { ...filters, cursor },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: cursor === null ? 10_000 : false,
  });
}

export function useChangeOperator() {
  return useAction(
    (input: { userId: string; operator: boolean }) =>
      request<InstallationMember>('PATCH', path`/installation/members/${input.userId}`, {
        body: { operator: input.operator },
      }),
    [installationKey, sessionKey],
  );
}

export function useChangeLimits(workspaceId: string) {
  return useAction(
    (input: UpdateLimitsInput) =>
      request<Workspace>('PATCH', path`/installation/workspaces/${workspaceId}`, { body: input }),
    [installationKey, ['workspace']],
  );
}
