'use client';

import dynamic from 'next/dynamic';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import type { TemplateEditorProps } from './session/editor-props';

// GrapesJS and CodeMirror reach for `window` when they load.
const EditorWorkspace = dynamic(() => import('./editor-workspace').then((module) => module.EditorWorkspace), {
  ssr: false,
  loading: () => <Skeleton className="h-full min-h-96 w-full" />,
});

/**
 * The template editor: design, code, preview and plain text of one document. It starts from its initial values; give
 * it a new `key` (template id and loaded revision) to start over. `onChange` comes with each edit, never on opening.
 */
export function TemplateEditor(props: TemplateEditorProps) {
  return <EditorWorkspace {...props} />;
}
