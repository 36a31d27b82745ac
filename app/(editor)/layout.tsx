import type { ReactNode } from 'react';
import { EditorScripts } from '@/components/editor/template-editor';
import { EditorShell } from '@/components/shell/editor-shell';
import { SessionGate } from '@/components/shell/session-gate';

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
