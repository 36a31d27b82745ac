import { useQuery } from '@tanstack/react-query';
import type { DecideHeldInput } from '@/lib/installation/contract';
import type { InstallationMailItem } from '@/lib/installation-mail/contract';
import { createChangeHook, useAction } from './action';
import { api } from './api';
import { createPagedQuery, createReadHook, type ReadKey } from './reading';
import { sessionKey } from './session';

const installationKey: ReadKey = ['GET /installation'];

export const useInstallation = createReadHook('GET /installation', { refetchInterval: 30_000 });

/** null: no filter. */
export type InstallationMailFilters = {
  q: string | null;
  kind: InstallationMailItem['kind'] | null;
  state: InstallationMailItem['state'] | null;
};

export function useInstallationMail(filters: InstallationMailFilters, cursor: string | null) {
  return useQuery({
    ...createPagedQuery('GET /installation/mail', { query: { ...filters, cursor } }),
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

export const useChangeLimits = createChangeHook('PATCH /installation/workspaces/{workspaceId}', [
  installationKey,
  ['GET /workspace'],
]);

/** To the operator's own address. */
export const useSendInstallationTest = createChangeHook('POST /installation/mail', [
  ['GET /installation/mail'],
]);

export const useDecideHeldEmails = createChangeHook(
  'POST /installation/held-emails',
  [installationKey],
  (decision: DecideHeldInput['decision']) => ({ decision }),
);
