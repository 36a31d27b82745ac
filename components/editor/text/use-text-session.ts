import { useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from '@/components/editor/store/use-store';
import { contentOf } from '@/lib/document/elements/elements';
import type { PressedPoint } from './caret';
import { TextSession } from './text-session';

/**
 * The running text session, if any. It ends when another block is selected. Blocks without text in the canvas
 * are edited in their settings, which `showSettings` opens.
 */
export function useTextSession(showSettings?: () => void) {
  const latest = useRef(showSettings);
  latest.current = showSettings;
  const store = useStore();
  const [textSession, setTextSession] = useState<TextSession | null>(null);
  const open = useRef<TextSession | null>(null);

  const endText = useCallback(() => {
    open.current?.close();
    open.current = null;
    setTextSession(null);
  }, []);

  const editText = useCallback(
    (id: string, at?: PressedPoint | number) => {
      if (store.readOnly || !store.view) return null;
      if (open.current?.id === id && at === undefined) return open.current;
      endText();
      store.select(id);
      const hasWords = contentOf(store.tree.get(id).node.tag) !== undefined;
      open.current = hasWords ? TextSession.open(store, id, at) : null;
      setTextSession(open.current);
      if (!open.current) {
        latest.current?.();
        requestAnimationFrame(openField);
      }
      return open.current;
    },
    [store, endText],
  );

  useEffect(() => {
    const unsubscribe = store.subscribe(() => {
      const text = open.current;
      if (text && store.selected?.id !== text.id) endText();
      else text?.follow();
    });
    return () => {
      unsubscribe();
      // The text disappears with its canvas: nothing to restore.
      open.current = null;
      setTextSession(null);
    };
  }, [store, endText]);

  useEffect(() => {
    if (!textSession) return;
    const onKeyDown = (event: KeyboardEvent) => {
      // Keys of an input method choose its letters.
      if (event.isComposing) return;
      const { id, slot } = textSession;
      if (event.key === 'Enter' && slot.plain) {
        event.preventDefault();
        event.stopPropagation();
        endText();
      }
      const next = (slot.cell?.index ?? 0) + (event.shiftKey ? -1 : 1);
      if (event.key === 'Tab' && slot.cell && next >= 0 && next < slot.cell.count) {
        event.preventDefault();
        endText();
        editText(id, next);
      }
    };
    textSession.slot.element.addEventListener('keydown', onKeyDown);
    return () => textSession.slot.element.removeEventListener('keydown', onKeyDown);
  }, [textSession, editText, endText]);

  const writeText = useCallback(
    (id: string, typed: string) => {
      const session = editText(id);
      session?.insertText(typed);
      return session !== null;
    },
    [editText],
  );

  return { textSession, editText, writeText, endText };
}

/** HTML is edited in the inspector, an image by choosing another one. */
function openField(): void {
  const field = document.getElementById('editor-content');
  if (field) field.focus();
  else document.querySelector<HTMLElement>('[data-attribute="src"] button[data-choose]')?.click();
}
