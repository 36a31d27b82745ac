'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Scope } from '@/lib/scopes';
import type {
  acceptInvitationInput,
  createWorkspaceInput,
  Session,
  SetupInput,
  setup,
} from '@/lib/workspaces/contract';
import { useAction } from './action';
import { path } from './path';
import { request, requestAuth } from './request';

/** What signing in answers: without a session yet where a second step is asked for. */
export type SignedIn = { two_factor_required?: boolean };

export const sessionKey = ['session'] as const;

export function useSession() {
  return useQuery({
    queryKey: sessionKey,
    queryFn: ({ signal }) => request<Session>('GET', '/session', { signal }),
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
    queryKey: ['setup'],
    queryFn: ({ signal }) => request<z.infer<typeof setup>>('GET', '/setup', { signal }),
    staleTime: 0,
  });
}

export function useSetUp() {
  return useAction(
    (input: SetupInput) => request<unknown>('POST', '/setup', { body: input }),
    [sessionKey, ['setup']],
  );
}

export function useSignIn() {
  return useAction(
    (input: { email: string; password: string }) => requestAuth<SignedIn>('/sign-in/email', input),
    // Everything: what was refused while nobody was signed in is read again.
    [[]],
  );
}

/** Signs out and forgets everything that was read: the next person at this screen starts with nothing. */
export function useSignOut() {
  const client = useQueryClient();
  return useAction(async () => {
    await requestAuth<unknown>('/sign-out');
    client.clear();
  });
}

export function useSwitchWorkspace() {
  return useAction((workspaceId: string) =>
    request<Session>('PUT', '/session', { body: { workspace_id: workspaceId } }),
  );
}

export function useCreateWorkspace() {
  return useAction((input: z.infer<typeof createWorkspaceInput>) =>
    request<{ id: string; name: string }>('POST', '/workspaces', { body: input }),
  );
}

/** Joins and signs in. What was read as whoever was signed in before is forgotten. */
export function useAcceptInvitation(token: string) {
  const client = useQueryClient();
  return useAction(async (input: z.infer<typeof acceptInvitationInput>) => {
    const joined = await request<SignedIn>('POST', path`/invitations/${token}/acceptance`, { body: input });
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'invitation' });
    return joined;
  });
}
