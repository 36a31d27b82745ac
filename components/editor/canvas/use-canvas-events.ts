import type { Component } from 'grapesjs';
import { useEffect, useRef } from 'react';
import type { EditorSession } from '@/components/editor/session/editor-session';
import type { TextSession } from '@/components/editor/text/text-session';
import { textSlotOf } from '@/components/editor/text/text-slot';
import { focusCanvas } from './canvas-stop';
import { runShortcut } from './shortcuts';

type CanvasEvents = {
  session: EditorSession;
  ready: boolean;
  textSession: TextSession | null;
  editText: (component: Component, point?: { x: number; y: number }) => void;
  endText: () => void;
  onFill: () => void;
  announce: (message: string) => void;
};

/** Pointer and keys inside the canvas: hover, select, edit on double click, shortcuts. */
export function useCanvasEvents(events: CanvasEvents): void {
  const latest = useRef(events);
  latest.current = events;
  const { session, ready } = events;

  useEffect(() => {
    const view = ready ? session.grapes.Canvas.getDocument() : undefined;
    if (!view) return;
    const controller = new AbortController();
    const { signal } = controller;
    const componentOf = (event: Event) => session.canvas.componentAt(event.target);

    view.addEventListener('mousemove', (event) => session.hover(componentOf(event)), { signal });
    view.documentElement.addEventListener('mouseleave', () => session.hover(null), { signal });
    view.addEventListener(
      'click',
      (event) => {
        event.preventDefault();
        const { textSession, endText } = latest.current;
        // A click in a document always has a node for its target.
        if (textSession?.contains(event.target as Node)) return;
        if (textSession) endText();
        const component = componentOf(event);
        const mouse = event as MouseEvent;
        if (component && (mouse.shiftKey || mouse.ctrlKey || mouse.metaKey))
          session.alsoSelect(component, mouse.shiftKey);
        // Words of the block that is selected already are written in; the second press of two is no press of its own.
        else if (
          mouse.detail === 1 &&
          component &&
          component === session.snapshot().selected &&
          textSlotOf(component, mouse)
        )
          return latest.current.editText(component, { x: mouse.clientX, y: mouse.clientY });
        else session.select(component ?? session.wrapper);
        focusCanvas();
      },
      { signal, capture: true },
    );
    view.addEventListener(
      'dblclick',
      (event) => {
        const component = componentOf(event);
        if (component && !latest.current.textSession)
          latest.current.editText(component, { x: event.clientX, y: event.clientY });
      },
      { signal },
    );
    const root = view.documentElement;
    root.addEventListener('keydown', (event) => handleKey(event, latest.current), { signal });
    const frame = view.defaultView?.frameElement;
    for (const name of ['keydown', 'keyup', 'keypress'] as const)
      root.addEventListener(name, (event) => hand(event, frame), { signal });
    return () => controller.abort();
  }, [session, ready]);
}

function handleKey(event: KeyboardEvent, events: CanvasEvents): void {
  if (events.textSession) {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    events.endText();
    focusCanvas();
    return;
  }
  const { editText, onFill, announce } = events;
  if (runShortcut(event, events.session, { editText, fill: onFill, announce })) event.preventDefault();
}

/**
 * Keys that mean nothing to the canvas go on to the page, as if its frame had them. GrapesJS, which listens one step
 * further out, would do the same with events that the browser never forgets, and with them the whole editor.
 */
function hand(event: KeyboardEvent, frame: Element | null | undefined): void {
  event.stopPropagation();
  if (event.defaultPrevented || !frame) return;
  const handed = new KeyboardEvent(event.type, event);
  if (!frame.dispatchEvent(handed)) event.preventDefault();
}
