import type { Component } from 'grapesjs';
import { useCallback, useEffect, useRef, useState } from 'react';
import { nodeOf } from '@/components/editor/grapes/component-node';
import type { EditorSession } from '@/components/editor/session/editor-session';
import { elements } from '@/lib/document/elements/elements';
import { TextSession } from './text-session';

/** The text that is being edited in place, if any. It ends when another block is selected. */
export function useTextSession(session: EditorSession | null, readOnly: boolean) {
  const [textSession, setTextSession] = useState<TextSession | null>(null);
  const open = useRef<TextSession | null>(null);

  const endText = useCallback(() => {
    open.current?.close();
    open.current = null;
    setTextSession(null);
  }, []);

  const editText = useCallback(
    (component: Component, at?: { x: number; y: number } | number) => {
      if (!session || readOnly) return;
      if (open.current?.component === component && at === undefined) return;
      endText();
      session.select(component);
      const hasWords = elements.get(nodeOf(component).tag)?.content !== undefined;
      open.current = hasWords ? TextSession.open(session, component, at) : null;
      setTextSession(open.current);
      if (!open.current) requestAnimationFrame(openField);
    },
    [session, readOnly, endText],
  );

  useEffect(() => {
    if (!session) return;
    const unsubscribe = session.subscribe(() => {
      const text = open.current;
      if (text && session.snapshot().selected !== text.component) endText();
      else text?.follow();
    });
    return () => {
      unsubscribe();
      // The session goes away with its canvas: nothing is left to give back.
      open.current = null;
      setTextSession(null);
    };
  }, [session, endText]);

  useEffect(() => {
    if (!textSession) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const { component, slot } = textSession;
      if (event.key === 'Enter' && slot.plain && !event.isComposing) {
        event.preventDefault();
        event.stopPropagation();
        endText();
      }
      const next = (slot.cell?.index ?? 0) + (event.shiftKey ? -1 : 1);
      if (event.key === 'Tab' && slot.cell && next >= 0 && next < slot.cell.count) {
        event.preventDefault();
        endText();
        editText(component, next);
      }
    };
    textSession.slot.element.addEventListener('keydown', onKeyDown);
    return () => textSession.slot.element.removeEventListener('keydown', onKeyDown);
  }, [textSession, editText, endText]);

  return { textSession, editText, endText };
}

/** HTML has its field in the inspector, an image the way to another one. */
function openField(): void {
  const field = document.getElementById('editor-content');
  if (field) field.focus();
  else document.querySelector<HTMLElement>('[data-attribute="src"] button[data-choose]')?.click();
}
