import type { ReactNode } from 'react';
import { SessionGate } from '@/components/layout/session-gate';

/** Writing takes the whole screen: no sidebar here. */
export default function EditorLayout({ children }: { children: ReactNode }) {
  return <SessionGate bare>{children}</SessionGate>;
}
