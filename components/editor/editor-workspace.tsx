'use client';

import { useState } from 'react';
import { HtmlWorkspace } from './html-workspace';
import { onPaneKey } from './pane-keys';
import type { TemplateEditorProps } from './session/editor-props';
import { useEditorValue } from './session/use-editor-value';
import { VisualWorkspace } from './visual-workspace';

/** One open document, in the workspace that its source mode needs. */
export function EditorWorkspace(props: TemplateEditorProps) {
  const editing = useEditorValue(props);
  const [message, setMessage] = useState('');
  const shared = { ...props, ...editing, readOnly: props.readOnly ?? false, announce: setMessage };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: F6 leads through its panes wherever the focus is
    <div
      className="flex h-full min-h-0 flex-1 flex-col bg-background"
      data-testid="template-editor"
      onKeyDown={onPaneKey}
    >
      {props.document.source_mode === 'visual' ? (
        <VisualWorkspace {...shared} />
      ) : (
        <HtmlWorkspace {...shared} />
      )}
      <p aria-live="polite" className="sr-only">
        {message}
      </p>
    </div>
  );
}
