import { createContext, useContext, useSyncExternalStore } from 'react';
import type { EditorSession, SessionState } from '@/components/editor/model/editor-session';

const SessionContext = createContext<EditorSession | null>(null);

export const SessionProvider = SessionContext.Provider;

/** The open session. Panels are only shown once there is one. */
export function useSession(): EditorSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error('This part of the editor needs an open session.');
  return session;
}

/** Watches the session's state. */
export function useSessionState(): SessionState {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.snapshot, session.snapshot);
}
