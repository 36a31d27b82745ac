import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { undoStep } from '@/components/editor/keys/undo-step';
import type { EditorStore } from '@/components/editor/store/editor-store';

/**
 * Ctrl+Z and its kin wherever the focus is. A text field in which something was just typed takes its own typing back,
 * as does the code; the words of the canvas have keys of their own.
 */
export function useUndoKeys(store: EditorStore) {
  const typedIn = useRef<EventTarget | null>(null);

  // After a click beside everything the page has the keys, and the browser would take back letters of some field.
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const step = undoStep(event);
      if (!step || event.target !== document.body || event.defaultPrevented) return;
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
