'use client';

import { type ComponentType, memo, useEffect, useState } from 'react';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import type { EditorValue } from './session/document-details';
import type { TemplateEditorProps } from './session/editor-props';
import { coolCompiler, warmCompiler } from './worker/warm-compiler';

type Workspace = ComponentType<TemplateEditorProps>;

let loaded: Workspace | null = null;
let loading: Promise<Workspace> | null = null;

/** GrapesJS and CodeMirror reach for `window` when they load, so they come by themselves, and only in a browser. */
function loadWorkspace(): Promise<Workspace> {
  loading ??= import('./editor-workspace').then(
    ({ EditorWorkspace }) => {
      loaded = EditorWorkspace;
      return EditorWorkspace;
    },
    (error) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

/** Loads the editor and its compiler while the template itself is on its way. Answers how to give that up. */
export function prepareEditor(): () => void {
  // Who really opens it says what is wrong.
  void loadWorkspace().catch(() => undefined);
  warmCompiler();
  return coolCompiler;
}

const isInitial: ReadonlySet<string> = new Set<keyof EditorValue>(['document', 'subject', 'previewText']);

/**
 * The template editor: design, code, preview and plain text of one document. It starts from its initial values; give
 * it a new `key` (template id and loaded revision) to start over. `onChange` comes with each edit, never on opening.
 */
export const TemplateEditor = memo(
  (props: TemplateEditorProps) => {
    // Not by Suspense: React holds back for a third of a second what comes after a skeleton.
    const [Workspace, setWorkspace] = useState(() => loaded);
    const [failure, setFailure] = useState<{ error: unknown } | null>(null);
    useEffect(() => {
      if (!loaded)
        loadWorkspace().then(
          (workspace) => setWorkspace(() => workspace),
          (error: unknown) => setFailure({ error }),
        );
    }, []);
    if (failure) throw failure.error;
    return Workspace ? <Workspace {...props} /> : <Skeleton className="h-full min-h-96 w-full" />;
  },
  (before, after) =>
    // The caller's own state may follow each edit: that is no reason to draw the editor anew.
    (Object.keys({ ...before, ...after }) as (keyof TemplateEditorProps)[]).every(
      (name) => isInitial.has(name) || before[name] === after[name],
    ),
);
TemplateEditor.displayName = 'TemplateEditor';
