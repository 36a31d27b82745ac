import { useEffect, useRef } from 'react';
import type { EditorSession } from '@/components/editor/session/editor-session';
import { carryLook, lookPart } from '@/components/editor/tree/carried-look';
import type { Arrival } from '@/components/editor/tree/definitions';
import { readClipping, writeClipping } from './clipping';

type ClipboardOptions = {
  session: EditorSession;
  ready: boolean;
  /** Another view is shown, or words are being written: the clipboard is theirs. */
  idle: boolean;
  readOnly: boolean;
  /** What the copied blocks may use. */
  definitions: Arrival['definitions'];
  announce: (message: string) => void;
  /** Why what was pasted cannot stand in an email. */
  onRefused: (problem: string) => void;
};

/** Copies, cuts and pastes blocks by the clipboard of the system: from one template to another, and as MJML to anywhere. */
export function useClipboard(options: ClipboardOptions): void {
  const latest = useRef(options);
  latest.current = options;
  const { session, ready } = options;

  useEffect(() => {
    const inside = ready ? session.grapes.Canvas.getDocument() : undefined;
    if (!inside) return;
    const controller = new AbortController();
    const { signal } = controller;
    for (const place of [inside, document]) {
      place.addEventListener('copy', (event) => copy(event, latest.current), { signal });
      place.addEventListener('cut', (event) => cut(event, latest.current), { signal });
      place.addEventListener('paste', (event) => paste(event, latest.current), { signal });
    }
    return () => controller.abort();
  }, [session, ready]);
}

function copy(event: ClipboardEvent, { session, idle, definitions, announce }: ClipboardOptions): boolean {
  if (idle || isElsewhere(event)) return false;
  const source = session.blocks.source();
  if (source === '' || !event.clipboardData) return false;
  event.preventDefault();
  writeClipping(event.clipboardData, { source, definitions, look: lookPart(headOf(session)) });
  announce('Copied.');
  return true;
}

function cut(event: ClipboardEvent, options: ClipboardOptions): void {
  if (!options.readOnly && copy(event, options)) options.session.blocks.remove();
}

function paste(
  event: ClipboardEvent,
  { session, idle, readOnly, announce, onRefused }: ClipboardOptions,
): void {
  if (idle || readOnly || isElsewhere(event) || !event.clipboardData) return;
  const clipping = readClipping(event.clipboardData);
  if (!clipping) return;
  event.preventDefault();
  if (clipping.problem !== null) {
    onRefused(clipping.problem);
    return;
  }
  const added = session.blocks.paste(
    carryLook(clipping.source, clipping.look, headOf(session)),
    clipping.definitions,
  );
  announce(added ? 'Pasted.' : 'This does not fit here.');
}

function headOf(session: EditorSession): string {
  return session.wrapper.get('before') ?? '';
}

/** Fields and dialogs keep their own clipboard, and so do words that somebody marked. */
export function isElsewhere({ target }: ClipboardEvent): boolean {
  const node = target as Node | null; // the clipboard is used at a place of a document
  // A frame has classes of its own: nothing of it is an instance of this window's.
  const element = node?.nodeType === Node.ELEMENT_NODE ? (node as HTMLElement) : node?.parentElement;
  if (!element) return false;
  if (element.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName)) return true;
  if (element.closest('[role="dialog"]')) return true;
  return element.ownerDocument === document && document.getSelection()?.isCollapsed === false;
}
