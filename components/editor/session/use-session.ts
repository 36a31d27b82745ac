import { createContext, useContext, useSyncExternalStore } from 'react';
import type { EditorSession } from './editor-session';
import type { SessionState } from './session-state';

const SessionContext = createContext<EditorSession | null>(null);

export const SessionProvider = SessionContext.Provider;

/** The open session. Panels are only shown once there is one. */
export function useSession(): EditorSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error('This part of the editor needs an open session.');
  return session;
}

/** As `useSessionState`, for what is also shown before there is a session. */
export function useSessionValue<K extends keyof SessionState>(
  session: EditorSession | null,
  key: K,
): SessionState[K] | null {
  const read = () => session?.snapshot()[key] ?? null;
  return useSyncExternalStore(session?.subscribe ?? unwatched, read, read);
}

const unwatched = () => () => undefined;

/** Watches one part of the session's state; other changes, such as hovering, draw nothing anew. */
export function useSessionState<K extends keyof SessionState>(key: K): SessionState[K] {
  const session = useSession();
  const read = () => session.snapshot()[key];
  return useSyncExternalStore(session.subscribe, read, read);
}
