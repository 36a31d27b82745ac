import { useSyncExternalStore } from 'react';

let workspaceId: string | null = null;
const listeners = new Set<() => void>();

/** The workspace that this tab shows; null before one is known. */
export function useTabWorkspace(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => workspaceId,
    () => null,
  );
}

/** From now on, the requests of this tab are for this workspace; null: for that of the session. */
export function enterWorkspace(id: string | null): void {
  workspaceId = id;
  for (const listener of listeners) listener();
}

/** For each request of a page: the session may have moved on to another workspace in another tab. */
export function tabHeaders(): Record<string, string> {
  return workspaceId === null ? {} : { 'Postroom-Workspace': workspaceId };
}

/** `fetch` for the workspace of the tab. The session itself is read and switched whatever it is. */
export const fetchInTab: typeof fetch = (input, init) => {
  const added = Object.entries(tabHeaders());
  if (added.length === 0 || String(input).endsWith('/api/v1/session')) return fetch(input, init);
  const headers = new Headers(init?.headers);
  for (const [name, value] of added) headers.set(name, value);
  return fetch(input, { ...init, headers });
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
