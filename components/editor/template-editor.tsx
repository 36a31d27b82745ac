'use client';

import dynamic from 'next/dynamic';
import { memo } from 'react';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import type { EditorValue, TemplateEditorProps } from './session/editor-props';

// GrapesJS and CodeMirror reach for `window` when they load.
const EditorWorkspace = dynamic(() => import('./editor-workspace').then((module) => module.EditorWorkspace), {
  ssr: false,
  loading: () => <Skeleton className="h-full min-h-96 w-full" />,
});

const isInitial: ReadonlySet<string> = new Set<keyof EditorValue>(['document', 'subject', 'previewText']);

/**
 * The template editor: design, code, preview and plain text of one document. It starts from its initial values; give
 * it a new `key` (template id and loaded revision) to start over. `onChange` comes with each edit, never on opening.
 */
export const TemplateEditor = memo(
  (props: TemplateEditorProps) => <EditorWorkspace {...props} />,
  (before, after) =>
    // The caller's own state may follow each edit: that is no reason to draw the editor anew.
    (Object.keys({ ...before, ...after }) as (keyof TemplateEditorProps)[]).every(
      (name) => isInitial.has(name) || before[name] === after[name],
    ),
);
TemplateEditor.displayName = 'TemplateEditor';
