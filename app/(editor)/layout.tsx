import type { ReactNode } from 'react';
import { EditorShell } from '@/components/layout/editor-shell';
import { SessionGate } from '@/components/layout/session-gate';

export default function EditorLayout({ children }: { children: ReactNode }) {
  return (
    <SessionGate bare>
      <EditorShell>{children}</EditorShell>
    </SessionGate>
  );
}
