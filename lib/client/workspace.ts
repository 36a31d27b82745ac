'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Role } from '@/lib/scopes';
import type { Page } from '@/lib/shapes';
import type {
  ApiKey,
  CreatedApiKey,
  CreateKeyInput,
  createdInvitation,
  createInvitationInput,
  Invitation,
  Member,
  RetentionPreview,
  UpdateWorkspaceInput,
  Workspace,
} from '@/lib/workspaces/contract';
import type {
  DeletedWorkspace,
  DeletionPreview,
  RestoredWorkspace,
} from '@/lib/workspaces/deletion/contract';
import { useAction } from './action';
import { path } from './path';
import { request } from './request';
import { sessionKey } from './session';

const keysKey = ['keys'];
const membersKey = ['members'];
const invitationsKey = ['invitations'];
const workspaceKey = ['workspace'];

/** `lacks`: somebody may be filling in what is missing, in another tab; it is looked up again until it is there. */
export function useWorkspace(lacks: (workspace: Workspace) => boolean = () => false) {
  return useQuery({
    queryKey: workspaceKey,
    queryFn: ({ signal }) => request<Workspace>('GET', '/workspace', { signal }),
    refetchInterval: ({ state }) => (state.data && lacks(state.data) ? 4_000 : false),
  });
}

export function useUpdateWorkspace() {
  return useAction(
    (input: UpdateWorkspaceInput) => request<Workspace>('PATCH', '/workspace', { body: input }),
    [workspaceKey, sessionKey],
  );
}

/** What a shorter retention would delete; nothing is asked for null. */
export function useRetentionPreview(days: number | null) {
  return useQuery({
    queryKey: [...workspaceKey, 'retention', days],
    queryFn: ({ signal }) =>
      request<RetentionPreview>('GET', '/workspace/retention', { query: { days }, signal }),
    enabled: days !== null,
  });
}

export function useKeys(cursor: string | null) {
  return useQuery({
    queryKey: [...keysKey, cursor],
    queryFn: ({ signal }) => request<Page<ApiKey>>('GET', '/keys', { query: { cursor }, signal }),
  });
}

export function useCreateKey() {
  return useAction(
    (input: CreateKeyInput) => request<CreatedApiKey>('POST', '/keys', { body: input }),
    [keysKey],
  );
}

export function useRevokeKey() {
  return useAction((id: string) => request<unknown>('DELETE', path`/keys/${id}`), [keysKey]);
}

export function useMembers() {
  return useQuery({
    queryKey: membersKey,
    queryFn: ({ signal }) => request<Page<Member>>('GET', '/members', { signal }),
  });
}

export function useChangeRole() {
  return useAction(
    (input: { id: string; role: Role }) =>
      request<Member>('PATCH', path`/members/${input.id}`, { body: { role: input.role } }),
    [membersKey, sessionKey],
  );
}

export function useRemoveMember() {
  return useAction((id: string) => request<unknown>('DELETE', path`/members/${id}`), [membersKey]);
}

export function useInvitations(cursor: string | null) {
  return useQuery({
    queryKey: [...invitationsKey, cursor],
    queryFn: ({ signal }) => request<Page<Invitation>>('GET', '/invitations', { query: { cursor }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useCreateInvitation() {
  return useAction(
    (input: z.infer<typeof createInvitationInput>) =>
      request<z.infer<typeof createdInvitation>>('POST', '/invitations', { body: input }),
    [invitationsKey],
  );
}

export function useRevokeInvitation() {
  return useAction((id: string) => request<unknown>('DELETE', path`/invitations/${id}`), [invitationsKey]);
}
/** What would be deleted with the workspace at hand, or for an operator with any. */
export function useDeletionPreview(workspaceId?: string) {
  const from = workspaceId ? path`/installation/workspaces/${workspaceId}/deletion` : '/workspace/deletion';
  return useQuery({
    queryKey: ['workspace', 'deletion', from],
    queryFn: ({ signal }) => request<DeletionPreview>('GET', from, { signal }),
    staleTime: 0,
  });
}

export function useDeleteWorkspace() {
  return useAction((name: string) => request<DeletedWorkspace>('DELETE', '/workspace', { body: { name } }));
}

/** Afterwards everything is read again: much may have changed with the workspace. */
export function useRestoreWorkspace() {
  return useAction(
    (id: string) => request<RestoredWorkspace>('POST', path`/workspaces/${id}/restoration`),
    [[]],
  );
}

export function useDeleteAnyWorkspace(id: string) {
  return useAction(
    (name: string) =>
      request<DeletedWorkspace>('DELETE', path`/installation/workspaces/${id}`, { body: { name } }),
    [[]],
  );
}

export function useRestoreAnyWorkspace() {
  return useAction(
    (id: string) => request<RestoredWorkspace>('POST', path`/installation/workspaces/${id}/restoration`),
    [[]],
  );
}
