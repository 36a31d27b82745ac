import { useQuery } from '@tanstack/react-query';
import type { Role } from '@/lib/scopes';
import type { KeyState, Workspace } from '@/lib/workspaces/contract';
import { createChangeHook, createChangeHookById, createSaveHook, useAction } from './action';
import { readAllPages } from './all-pages';
import { api } from './api';
import { emailKeys } from './emails';
import { createPagedQuery, createQuery, createReadHook, type ReadKey } from './reading';
import { sessionKey } from './session';

const keysKey: ReadKey = ['GET /keys'];
const membersKey: ReadKey = ['GET /members'];
const invitationsKey: ReadKey = ['GET /invitations'];
const workspaceKey: ReadKey = ['GET /workspace'];

/** `lacks`: someone may be adding what is missing in another tab, so it is polled until it exists. */
export function useWorkspace(lacks: (workspace: Workspace) => boolean = () => false) {
  return useQuery({
    ...createQuery('GET /workspace'),
    refetchInterval: ({ state }) => (state.data && lacks(state.data) ? 4_000 : false),
  });
}

const firstStepsKey: ReadKey = ['GET /first-steps'];

export const useUpdateWorkspace = createSaveHook('PATCH /workspace', 'GET /workspace', [
  workspaceKey,
  sessionKey,
  firstStepsKey,
]);

/** The first steps of the workspace; reloaded on focus. */
export function useFirstSteps(enabled: boolean) {
  return useQuery({ ...createQuery('GET /first-steps'), enabled, staleTime: 0 });
}

/** What a shorter retention would delete; null loads nothing. */
export function useRetentionPreview(days: number | null) {
  return useQuery({
    ...createQuery('GET /workspace/retention', { query: { days } }),
    enabled: days !== null,
  });
}

type KeyFilters = { q?: string | null; state?: KeyState | null };

export function useKeys(filters: KeyFilters, cursor: string | null, { enabled = true } = {}) {
  return useQuery({
    ...createPagedQuery('GET /keys', { query: { ...filters, cursor } }),
    enabled,
  });
}

/** To choose one of all keys: a leaked one is often old. */
export function useAllKeys({
  enabled = true,
  state = null,
}: {
  enabled?: boolean;
  state?: KeyState | null;
} = {}) {
  return useQuery({
    queryKey: [...keysKey, 'all', state],
    queryFn: ({ signal }) =>
      readAllPages((cursor) =>
        api.request('GET /keys', { query: { state, cursor, limit: 100 } }, { signal }),
      ),
    enabled,
  });
}

/** What used a key lately; loaded anew each time it is asked. */
export const useKeyUsage = createReadHook('GET /keys/{keyId}/usage', { staleTime: 0 });

export const useCreateKey = createChangeHook('POST /keys', [keysKey]);

/** Revokes a key, and then cancels what it sent and still waits if that is wanted. Repeating it is safe. */
export function useRevokeKey() {
  return useAction(
    async ({ id, cancelWaiting }: { id: string; cancelWaiting: boolean }) => {
      await api.request('DELETE /keys/{keyId}', { path: { keyId: id } });
      return cancelWaiting ? api.request('POST /emails/cancellations', { body: { key_id: id } }) : null;
    },
    [keysKey, ...emailKeys],
  );
}

export const useMembers = createReadHook('GET /members');

export function useChangeRole() {
  return useAction(
    (input: { id: string; role: Role }) =>
      api.request('PATCH /members/{memberId}', { path: { memberId: input.id }, body: { role: input.role } }),
    [membersKey, sessionKey],
  );
}

export const useRemoveMember = createChangeHookById('DELETE /members/{memberId}', [membersKey]);

export function useInvitations(cursor: string | null) {
  return useQuery(createPagedQuery('GET /invitations', { query: { cursor } }));
}

export const useCreateInvitation = createChangeHook('POST /invitations', [invitationsKey]);

export const useRevokeInvitation = createChangeHookById('DELETE /invitations/{invitation}', [invitationsKey]);
/** What deleting the current workspace would delete, or any other for operators. */
export function useDeletionPreview(workspaceId?: string) {
  return useQuery({
    ...(workspaceId
      ? createQuery('GET /installation/workspaces/{workspaceId}/deletion', { path: { workspaceId } })
      : createQuery('GET /workspace/deletion')),
    staleTime: 0,
  });
}

export const useDeleteWorkspace = createChangeHook('DELETE /workspace', [], (name: string) => ({ name }));

/** Afterwards everything is reloaded: much may have changed. */
export const useRestoreWorkspace = createChangeHookById('POST /workspaces/{workspaceId}/restoration', [[]]);

export const useDeleteAnyWorkspace = createChangeHook(
  'DELETE /installation/workspaces/{workspaceId}',
  [[]],
  (name: string) => ({ name }),
);

export const useRestoreAnyWorkspace = createChangeHookById(
  'POST /installation/workspaces/{workspaceId}/restoration',
  [[]],
);
