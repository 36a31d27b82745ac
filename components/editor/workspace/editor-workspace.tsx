import { type FormEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { isNobodys } from '@/components/editor/keys/is-nobodys';
import { undoStep } from '@/components/editor/keys/undo-step';
import { ContactVariablesProvider, MailLanguagesProvider } from '@/components/editor/liquid/use-definitions';
import { EditorStore } from '@/components/editor/store/editor-store';
import { StoreProvider } from '@/components/editor/store/use-store';
import { useAnnouncer } from '@/components/ui/feedback/use-announcer';
import { tabStops, takesFocus } from '@/components/ui/tab-stops';
import type { VariableDefinition } from '@/lib/document/contract';
import { DocumentWorkspace } from './document-workspace';
import type { TemplateEditorProps } from './editor-props';

const noVariables: readonly VariableDefinition[] = [];

/** One open document. */
export function EditorWorkspace(props: TemplateEditorProps) {
  const latest = useRef(props);
  latest.current = props;
  const { announce, region } = useAnnouncer();
  const [store] = useState(
    () =>
      new EditorStore({
        ...props,
        readOnly: props.readOnly ?? false,
        onChange: (next) => latest.current.onChange(next),
        announce,
      }),
  );
  store.readOnly = props.readOnly ?? false;
  const { locale, translatedInto } = props;
  const languages = useMemo(
    () => (locale && translatedInto ? [locale, ...translatedInto] : []),
    [locale, translatedInto],
  );
  const undoKeys = useUndoKeys(store);
  useEffect(() => store.watchInput(), [store]);
  useEffect(() => () => store.close(), [store]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: undo, and F6 through its panes, wherever the focus is
    <div
      className="flex h-full min-h-0 flex-1 flex-col bg-background"
      data-testid="template-editor"
      {...undoKeys}
      onKeyDown={(event) => {
        onPaneKey(event);
        undoKeys.onKeyDown(event);
      }}
    >
      <StoreProvider value={store}>
        <ContactVariablesProvider value={props.contacts?.variables ?? noVariables}>
          <MailLanguagesProvider value={languages}>
            <DocumentWorkspace {...props} />
          </MailLanguagesProvider>
        </ContactVariablesProvider>
      </StoreProvider>
      {region}
    </div>
  );
}

/** F6 moves to the next pane of the editor, Shift+F6 back: elements with `data-pane`, in page order. */
function onPaneKey(event: KeyboardEvent<HTMLElement>): void {
  const target = event.target as HTMLElement; // React's events come from elements
  if (event.key !== 'F6' || target.closest('[role="dialog"]')) return;
  const panes = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-pane]')].flatMap((pane) => {
    const first = takesFocus(pane) ? pane : tabStops(pane)[0];
    return first ? [{ pane, first }] : [];
  });
  const at = panes.findIndex(({ pane }) => pane.contains(target));
  const step = event.shiftKey ? -1 : 1;
  const next = panes[(at + step + panes.length) % panes.length];
  if (!next) return;
  event.preventDefault();
  next.first.focus();
}

/**
 * Handles undo keys anywhere. A text field with new typing undoes that itself; the code and text in the canvas have
 * their own keys.
 */
export function useUndoKeys(store: EditorStore) {
  const typedIn = useRef<EventTarget | null>(null);

  // After a click outside, keys go to the page, and the browser would undo typing in some field.
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const step = undoStep(event);
      if (!step || !isNobodys(event) || event.defaultPrevented) return;
      event.preventDefault();
      store[step]();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [store]);

  return {
    onInput: (event: FormEvent) => {
      typedIn.current = event.target;
    },
    onBlur: () => {
      typedIn.current = null;
    },
    onKeyDown: (event: KeyboardEvent) => {
      const step = undoStep(event);
      const target = event.target as HTMLElement; // React's events come from elements
      if (!step || event.defaultPrevented || target.isContentEditable) return;
      if (target === typedIn.current && isTextField(target)) return;
      event.preventDefault();
      store[step]();
    },
  };
}

function isTextField(element: HTMLElement): boolean {
  if (element.localName === 'textarea') return true;
  return element instanceof HTMLInputElement && !/^(?:checkbox|radio|range|color|button)$/.test(element.type);
}
