import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { SignInAnswer } from '@/lib/accounts/contract';
import type { Scope } from '@/lib/scopes';
import type { acceptInvitationInput } from '@/lib/workspaces/contract';
import { createChangeHook, useAction } from './action';
import { api } from './api';
import { createReadHook, type ReadKey } from './reading';

/** Whether the answer asks for the second step: there is no session yet. */
export function asksSecondStep(answer: SignInAnswer): boolean {
  return 'two_factor_required' in answer;
}

const invitationKey: ReadKey = ['GET /invitations/{invitation}'];
export const sessionKey: ReadKey = ['GET /session'];

export const useSession = createReadHook('GET /session', { staleTime: 60_000 });

/** Whether the person has a scope; false until the session is loaded. */
export function useMay(scope: Scope): boolean {
  const session = useSession().data;
  return session !== undefined && session.blocked_by === null && session.scopes.includes(scope);
}

export const useSetup = createReadHook('GET /setup', { staleTime: 0 });

export const useSetUp = createChangeHook('POST /setup', [sessionKey, ['GET /setup']]);

export const useSignIn = createChangeHook('POST /api/auth/sign-in/email', [[]]);

/** Signs out and clears all cached data, for the next person at this device. */
export function useSignOut() {
  const client = useQueryClient();
  return useAction(async () => {
    await api.request('POST /api/auth/sign-out');
    client.clear();
  });
}

export const useSwitchWorkspace = createChangeHook('PUT /session', [], (workspaceId: string) => ({
  workspace_id: workspaceId,
}));

export const useCreateWorkspace = createChangeHook('POST /workspaces');

/** Joins and signs in. Clears data of the person who was signed in before. */
export function useAcceptInvitation(token: string) {
  const client = useQueryClient();
  return useAction(async (input: z.infer<typeof acceptInvitationInput>) => {
    const joined = await api.request('POST /invitations/{invitation}/acceptance', {
      path: { invitation: token },
      body: input,
    });
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== invitationKey[0] });
    return joined;
  });
}
