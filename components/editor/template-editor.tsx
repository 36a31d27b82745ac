'use client';

import dynamic from 'next/dynamic';
import { memo } from 'react';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import type { EditorValue } from './store/editor-value';
import { endPreloadedCompiler, preloadCompiler } from './worker/editor-worker-client';
import type { TemplateEditorProps } from './workspace/editor-props';

/** GrapesJS uses `window` when it loads. */
const Workspace = lazyComponent(
  () => import('./workspace/editor-workspace').then(({ EditorWorkspace }) => EditorWorkspace),
  {
    waiting: <Skeleton className="h-full min-h-96 w-full" />,
    label: 'the editor',
  },
);

/**
 * Renders nothing, but adds the editor's scripts to the page's HTML, so that they load before the session and the
 * template.
 */
export const EditorScripts = dynamic(
  async () => {
    if (typeof window !== 'undefined') {
      preloadCompiler();
      await import('./workspace/editor-workspace').catch(() => undefined);
    }
    return () => null;
  },
  { loading: () => null },
);

/** Preloads the editor and its compiler while the template is loading. Returns a function that cancels it. */
export function prepareEditor(): () => void {
  Workspace.prepare();
  preloadCompiler();
  return endPreloadedCompiler;
}

const isInitial: ReadonlySet<string> = new Set<keyof EditorValue>(['document', 'subject', 'previewText']);

/**
 * The template editor: design, code, preview and plain text of one document. Changes of the initial value are ignored:
 * pass a new `key` (template id and revision) to restart. `onChange` is called with each edit, never on opening.
 */
export const TemplateEditor = memo(
  (props: TemplateEditorProps) => <Workspace {...props} />,
  (before, after) =>
    // The caller may rerender after each edit, which should not rerender the editor.
    (Object.keys({ ...before, ...after }) as (keyof TemplateEditorProps)[]).every(
      (name) => isInitial.has(name) || before[name] === after[name],
    ),
);
TemplateEditor.displayName = 'TemplateEditor';
