import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { useStore } from '@/components/editor/store/use-store';

/**
 * Ctrl+Z and its kin wherever the focus is. A text field in which something was just typed takes its own typing back,
 * as does the code; the words of the canvas have keys of their own.
 */
export function useUndoKeys() {
  const store = useStore();
  const typedIn = useRef<EventTarget | null>(null);

  // After a click beside everything the page has the keys, and the browser would take back letters of some field.
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const step = stepOf(event);
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
      const step = stepOf(event);
      const target = event.target as HTMLElement; // React's events come from elements
      if (!step || event.defaultPrevented || target.isContentEditable) return;
      if (target === typedIn.current && isTextField(target)) return;
      event.preventDefault();
      store[step]();
    },
  };
}

function stepOf(
  event: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'key'>,
): 'undo' | 'redo' | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null;
  const key = event.key.toLowerCase();
  if (key === 'y') return 'redo';
  if (key !== 'z') return null;
  return event.shiftKey ? 'redo' : 'undo';
}

function isTextField(element: HTMLElement): boolean {
  if (element.localName === 'textarea') return true;
  return element instanceof HTMLInputElement && !/^(?:checkbox|radio|range|color|button)$/.test(element.type);
}
