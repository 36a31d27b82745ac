'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { SignInAnswer } from '@/lib/accounts/contract';
import type { Scope } from '@/lib/scopes';
import type { acceptInvitationInput, createWorkspaceInput, SetupInput } from '@/lib/workspaces/contract';
import { useAction } from './action';
import { api } from './api';
import { type ReadKey, reading } from './reading';

/** Whether signing in was answered by the question for the second step: there is no session yet. */
export function asksSecondStep(answer: SignInAnswer): boolean {
  return 'two_factor_required' in answer;
}

const invitationKey: ReadKey = ['GET /invitations/{invitation}'];
export const sessionKey: ReadKey = ['GET /session'];

export function useSession() {
  return useQuery({
    ...reading('GET /session'),
    staleTime: 60_000,
  });
}

/** Whether the person may do something; false while nobody knows yet. */
export function useMay(scope: Scope): boolean {
  const session = useSession().data;
  return session !== undefined && session.blocked_by === null && session.scopes.includes(scope);
}

export function useSetup() {
  return useQuery({
    ...reading('GET /setup'),
    staleTime: 0,
  });
}

export function useSetUp() {
  return useAction(
    (input: SetupInput) => api.request('POST /setup', { body: input }),
    [sessionKey, ['GET /setup']],
  );
}

export function useSignIn() {
  return useAction(
    (input: { email: string; password: string }) =>
      api.request('POST /api/auth/sign-in/email', { body: input }),
    // Everything: what was refused while nobody was signed in is read again.
    [[]],
  );
}

/** Signs out and forgets everything that was read: the next person at this screen starts with nothing. */
export function useSignOut() {
  const client = useQueryClient();
  return useAction(async () => {
    await api.request('POST /api/auth/sign-out');
    client.clear();
  });
}

export function useSwitchWorkspace() {
  return useAction((workspaceId: string) =>
    api.request('PUT /session', { body: { workspace_id: workspaceId } }),
  );
}

export function useCreateWorkspace() {
  return useAction((input: z.infer<typeof createWorkspaceInput>) =>
    api.request('POST /workspaces', { body: input }),
  );
}

/** Joins and signs in. What was read as whoever was signed in before is forgotten. */
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
