import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import type { EditHistory } from './edit-history';

/**
 * Ctrl+Z and its kin wherever the focus is. A text field in which something was just typed takes its own typing back,
 * as does the code; the words of the canvas have keys of their own.
 */
export function useUndoKeys(history: EditHistory, enabled = true) {
  const typedIn = useRef<EventTarget | null>(null);

  const latest = useRef({ history, enabled });
  latest.current = { history, enabled };

  // After a click beside everything the page has the keys, and the browser would take back letters of some field.
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const step = stepOf(event);
      if (!step || !latest.current.enabled || event.target !== document.body || event.defaultPrevented)
        return;
      event.preventDefault();
      latest.current.history[step]();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

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
      if (!step || !enabled || event.defaultPrevented || target.isContentEditable) return;
      if (target === typedIn.current && isTextField(target)) return;
      event.preventDefault();
      history[step]();
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
