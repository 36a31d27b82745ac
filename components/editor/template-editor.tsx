'use client';

import dynamic from 'next/dynamic';
import { memo } from 'react';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import type { EditorValue } from './store/editor-value';
import { endPreloadedCompiler, preloadCompiler } from './worker/editor-worker-client';
import type { TemplateEditorProps } from './workspace/editor-props';

/** GrapesJS reaches for `window` when it loads. */
const Workspace = lazyComponent(
  () => import('./workspace/editor-workspace').then(({ EditorWorkspace }) => EditorWorkspace),
  {
    waiting: <Skeleton className="h-full min-h-96 w-full" />,
    label: 'the editor',
  },
);

/**
 * Shows nothing, but where it stands the HTML of the page names the editor's scripts: they are loaded beside the page's
 * own, before anybody knows who opens which template.
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

/** Loads the editor and its compiler while the template itself is on its way. Answers how to give that up. */
export function prepareEditor(): () => void {
  Workspace.prepare();
  preloadCompiler();
  return endPreloadedCompiler;
}

const isInitial: ReadonlySet<string> = new Set<keyof EditorValue>(['document', 'subject', 'previewText']);

/**
 * The template editor: design, code, preview and plain text of one document. It starts from its initial values; give
 * it a new `key` (template id and loaded revision) to start over. `onChange` comes with each edit, never on opening.
 */
export const TemplateEditor = memo(
  (props: TemplateEditorProps) => <Workspace {...props} />,
  (before, after) =>
    // The caller's own state may follow each edit: that is no reason to draw the editor anew.
    (Object.keys({ ...before, ...after }) as (keyof TemplateEditorProps)[]).every(
      (name) => isInitial.has(name) || before[name] === after[name],
    ),
);
TemplateEditor.displayName = 'TemplateEditor';
