import { useEffect, useRef, useState } from 'react';
import { ContactVariablesProvider } from '@/components/editor/liquid/contact-variables';
import { EditorStore } from '@/components/editor/store/editor-store';
import { StoreProvider } from '@/components/editor/store/use-store';
import type { VariableDefinition } from '@/lib/document/contract';
import type { TemplateEditorProps } from './editor-props';
import { HtmlWorkspace } from './html-workspace';
import { onPaneKey } from './pane-keys';
import { VisualWorkspace } from './visual-workspace';

const none: readonly VariableDefinition[] = [];

/** One open document, in the workspace that its source mode needs. */
export function EditorWorkspace(props: TemplateEditorProps) {
  const latest = useRef(props);
  latest.current = props;
  const [message, setMessage] = useState('');
  const [store] = useState(
    () =>
      new EditorStore({
        ...props,
        readOnly: props.readOnly ?? false,
        onChange: (next) => latest.current.onChange(next),
        announce: setMessage,
      }),
  );
  store.readOnly = props.readOnly ?? false;
  useEffect(() => store.watchInput(), [store]);
  useEffect(() => () => store.close(), [store]);
  const Workspace = props.document.source_mode === 'visual' ? VisualWorkspace : HtmlWorkspace;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: F6 leads through its panes wherever the focus is
    <div
      className="flex h-full min-h-0 flex-1 flex-col bg-background"
      data-testid="template-editor"
      onKeyDown={onPaneKey}
    >
      <StoreProvider value={store}>
        <ContactVariablesProvider value={props.contacts?.variables ?? none}>
          <Workspace {...props} />
        </ContactVariablesProvider>
      </StoreProvider>
      <p aria-live="polite" className="sr-only">
        {message}
      </p>
    </div>
  );
}
