'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { DecideHeldInput, UpdateLimitsInput } from '@/lib/installation/contract';
import type { InstallationMailItem } from '@/lib/installation-mail/contract';
import { useAction } from './action';
import { api } from './api';
import { type ReadKey, reading } from './reading';
import { sessionKey } from './session';

const installationKey: ReadKey = ['GET /installation'];

export function useInstallation() {
  return useQuery({
    ...reading('GET /installation'),
    refetchInterval: 30_000,
  });
}

/** null: not filtered by. */
export type InstallationMailFilters = {
  q: string | null;
  kind: InstallationMailItem['kind'] | null;
  state: InstallationMailItem['state'] | null;
};

export function useInstallationMail(filters: InstallationMailFilters, cursor: string | null) {
  return useQuery({
    ...reading('GET /installation/mail', { query: { ...filters, cursor } }),
    placeholderData: keepPreviousData,
    refetchInterval: cursor === null ? 10_000 : false,
  });
}

export function useChangeOperator() {
  return useAction(
    (input: { userId: string; operator: boolean }) =>
      api.request('PATCH /installation/members/{userId}', {
        path: { userId: input.userId },
        body: { operator: input.operator },
      }),
    [installationKey, sessionKey],
  );
}

export function useChangeLimits(workspaceId: string) {
  return useAction(
    (input: UpdateLimitsInput) =>
      api.request('PATCH /installation/workspaces/{workspaceId}', { path: { workspaceId }, body: input }),
    [installationKey, ['GET /workspace']],
  );
}

/** To the operator's own address. */
export function useSendInstallationTest() {
  return useAction(() => api.request('POST /installation/mail', {}), [['GET /installation/mail']]);
}

export function useDecideHeldEmails() {
  return useAction(
    (decision: DecideHeldInput['decision']) =>
      api.request('POST /installation/held-emails', { body: { decision } }),
    [installationKey],
  );
}
