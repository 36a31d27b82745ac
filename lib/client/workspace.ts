'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Role } from '@/lib/scopes';
import type {
  CreateKeyInput,
  createInvitationInput,
  UpdateWorkspaceInput,
  Workspace,
} from '@/lib/workspaces/contract';
import { useAction } from './action';
import { api } from './api';
import { type ReadKey, reading } from './reading';
import { sessionKey } from './session';

const keysKey: ReadKey = ['GET /keys'];
const membersKey: ReadKey = ['GET /members'];
const invitationsKey: ReadKey = ['GET /invitations'];
const workspaceKey: ReadKey = ['GET /workspace'];

/** `lacks`: somebody may be filling in what is missing, in another tab; it is looked up again until it is there. */
export function useWorkspace(lacks: (workspace: Workspace) => boolean = () => false) {
  return useQuery({
    ...reading('GET /workspace'),
    refetchInterval: ({ state }) => (state.data && lacks(state.data) ? 4_000 : false),
  });
}

export function useUpdateWorkspace() {
  return useAction(
    (input: UpdateWorkspaceInput) => api.request('PATCH /workspace', { body: input }),
    [workspaceKey, sessionKey],
  );
}

/** What a shorter retention would delete; nothing is asked for null. */
export function useRetentionPreview(days: number | null) {
  return useQuery({
    ...reading('GET /workspace/retention', { query: { days } }),
    enabled: days !== null,
  });
}

export function useKeys(cursor: string | null, { enabled = true } = {}) {
  return useQuery({
    ...reading('GET /keys', { query: { cursor } }),
    enabled,
  });
}

export function useCreateKey() {
  return useAction((input: CreateKeyInput) => api.request('POST /keys', { body: input }), [keysKey]);
}

export function useRevokeKey() {
  return useAction((id: string) => api.request('DELETE /keys/{keyId}', { path: { keyId: id } }), [keysKey]);
}

export function useMembers() {
  return useQuery(reading('GET /members'));
}

export function useChangeRole() {
  return useAction(
    (input: { id: string; role: Role }) =>
      api.request('PATCH /members/{memberId}', { path: { memberId: input.id }, body: { role: input.role } }),
    [membersKey, sessionKey],
  );
}

export function useRemoveMember() {
  return useAction(
    (id: string) => api.request('DELETE /members/{memberId}', { path: { memberId: id } }),
    [membersKey],
  );
}

export function useInvitations(cursor: string | null) {
  return useQuery({
    ...reading('GET /invitations', { query: { cursor } }),
    placeholderData: keepPreviousData,
  });
}

export function useCreateInvitation() {
  return useAction(
    (input: z.infer<typeof createInvitationInput>) => api.request('POST /invitations', { body: input }),
    [invitationsKey],
  );
}

export function useRevokeInvitation() {
  return useAction(
    (id: string) => api.request('DELETE /invitations/{invitation}', { path: { invitation: id } }),
    [invitationsKey],
  );
}
/** What would be deleted with the workspace at hand, or for an operator with any. */
export function useDeletionPreview(workspaceId?: string) {
  return useQuery({
    ...(workspaceId
      ? reading('GET /installation/workspaces/{workspaceId}/deletion', { path: { workspaceId } })
      : reading('GET /workspace/deletion')),
    staleTime: 0,
  });
}

export function useDeleteWorkspace() {
  return useAction((name: string) => api.request('DELETE /workspace', { body: { name } }));
}

/** Afterwards everything is read again: much may have changed with the workspace. */
export function useRestoreWorkspace() {
  return useAction(
    (id: string) => api.request('POST /workspaces/{workspaceId}/restoration', { path: { workspaceId: id } }),
    [[]],
  );
}

export function useDeleteAnyWorkspace(id: string) {
  return useAction(
    (name: string) =>
      api.request('DELETE /installation/workspaces/{workspaceId}', {
        path: { workspaceId: id },
        body: { name },
      }),
    [[]],
  );
}

export function useRestoreAnyWorkspace() {
  return useAction(
    (id: string) =>
      api.request('POST /installation/workspaces/{workspaceId}/restoration', { path: { workspaceId: id } }),
    [[]],
  );
}
