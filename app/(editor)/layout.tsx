import type { ReactNode } from 'react';
import { EditorScripts } from '@/components/editor/template-editor';
import { EditorShell } from '@/components/layout/editor-shell';
import { SessionGate } from '@/components/layout/session-gate';

export default function EditorLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <EditorScripts />
      <SessionGate bare>
        <EditorShell>{children}</EditorShell>
      </SessionGate>
    </>
  );
}
