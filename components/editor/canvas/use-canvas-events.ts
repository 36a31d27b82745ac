import { useEffect, useEffectEvent } from 'react';
import { useCanvas } from '@/components/editor/canvas/frame/use-canvas';
import { useStore } from '@/components/editor/store/use-store';
import { findChipAround, type PressedPoint } from '@/components/editor/text/caret';
import type { TextSession } from '@/components/editor/text/text-session';
import { findTextSlot } from '@/components/editor/text/text-slot';
import { focusCanvas } from './canvas-stop';
import { runShortcut } from './shortcuts';

type CanvasEvents = {
  textSession: TextSession | null;
  editText: (id: string, point?: PressedPoint) => void;
  writeText: (id: string, typed: string) => boolean;
  endText: () => void;
  onFill: () => void;
};

/** Pointer and keys inside the canvas: hover, select, edit on double click, shortcuts. */
export function useCanvasEvents({ textSession, endText, editText, writeText, onFill }: CanvasEvents): void {
  const store = useStore();
  const { canvas, frame } = useCanvas();

  const blockOf = (event: Event) => {
    const id = canvas.ownerOf(event.target);
    return id !== null && store.tree.has(id) ? id : null;
  };
  const onMove = useEffectEvent((event: MouseEvent) => store.hover(blockOf(event)));
  const onClick = useEffectEvent((event: MouseEvent) => {
    event.preventDefault();
    // A click in a document always has a node for its target.
    if (textSession?.contains(event.target as Node)) return;
    if (textSession) endText();
    const id = blockOf(event);
    const block = id === null ? undefined : store.tree.find(id);
    const point = { x: event.clientX, y: event.clientY };
    if (id !== null && (event.shiftKey || event.ctrlKey || event.metaKey))
      store.alsoSelect(id, event.shiftKey);
    // A click on an already selected block edits its text or variables; the second click of a double click does not
    // count.
    else if (
      event.detail === 1 &&
      block &&
      !store.readOnly &&
      (id === store.selected?.id || findChipAround(event.target as Node)) &&
      findTextSlot(block.node, canvas.elementOf(block.id), point)
    ) {
      editText(block.id, point);
      return;
    } else store.select(id ?? store.tree.body.id);
    focusCanvas('pointer');
  });
  const onDoubleClick = useEffectEvent((event: MouseEvent) => {
    const id = blockOf(event);
    if (id !== null && !textSession) editText(id, { x: event.clientX, y: event.clientY, word: true });
  });
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (textSession) {
      if (event.key !== 'Escape' || event.isComposing) return;
      event.preventDefault();
      endText();
      focusCanvas();
    } else if (runShortcut(event, store, { editText, writeText, fill: onFill })) event.preventDefault();
  });

  useEffect(() => {
    const view = frame.document;
    const root = view.documentElement;
    const controller = new AbortController();
    const { signal } = controller;
    view.addEventListener('mousemove', onMove, { signal });
    root.addEventListener('mouseleave', () => store.hover(null), { signal });
    view.addEventListener('click', onClick, { signal, capture: true });
    view.addEventListener('dblclick', onDoubleClick, { signal });
    root.addEventListener('keydown', onKeyDown, { signal });
    for (const name of ['keydown', 'keyup', 'keypress'] as const)
      root.addEventListener(name, (event) => passOn(event, frame.element), { signal });
    return () => controller.abort();
  }, [store, frame]);
}

/**
 * Passes unhandled keys on to the page, as if its frame had them. GrapesJS, one step further out, would do the same
 * with events that leak the whole editor.
 */
function passOn(event: KeyboardEvent, frame: Element): void {
  event.stopPropagation();
  if (event.defaultPrevented || isWritten(event)) return;
  const passed = new KeyboardEvent(event.type, event);
  if (!frame.dispatchEvent(passed)) event.preventDefault();
}

/** Whether the key writes a character into the edited text: to the page, which sees a frame, it would be a shortcut. */
function isWritten({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  // AltGr, which some keyboards need for a character, is told as Ctrl and Alt.
  const isCharacter = [...key].length === 1 && !metaKey && (!ctrlKey || altKey);
  // The target is of the frame's own realm: it is no `Element` of this one.
  return isCharacter && (target as Element).closest('[contenteditable="true"]') !== null;
}
