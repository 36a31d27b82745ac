import type { Component } from 'grapesjs';
import { useCallback, useEffect, useRef, useState } from 'react';
import { nodeOf } from '@/components/editor/grapes/component-node';
import type { EditorSession } from '@/components/editor/session/editor-session';
import { elements } from '@/components/editor/tree/elements';
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
    (component: Component, point?: { x: number; y: number }) => {
      if (!session || readOnly || open.current?.component === component) return;
      endText();
      session.select(component);
      const kind = elements[nodeOf(component).tag]?.content;
      if (kind !== 'rich') {
        // Labels and HTML have their field in the inspector.
        requestAnimationFrame(() => document.getElementById('editor-content')?.focus());
        return;
      }
      open.current = TextSession.open(session, component, point);
      setTextSession(open.current);
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

  return { textSession, editText, endText };
}
