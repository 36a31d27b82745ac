import { useEffect, useEffectEvent } from 'react';
import { useCanvas } from '@/components/editor/canvas/frame/use-canvas';
import { useStore } from '@/components/editor/store/use-store';
import { insertTable, readPastedTable } from '@/components/editor/text/pasted-table';
import { copyBlocks, pasteBlocks } from './blocks-on-clipboard';
import { readClipping, writeClipping } from './clipping';

type ClipboardOptions = {
  /** Disabled while another view is shown or text is edited, which have their own clipboard. */
  idle: boolean;
  /** Receives the reason why a paste was refused. */
  onRefused: (problem: string) => void;
};

/**
 * Copies, cuts and pastes blocks through the system clipboard: between templates, and as source to other
 * programs.
 */
export function useClipboard({ idle, onRefused }: ClipboardOptions): void {
  const store = useStore();
  const { document: inside } = useCanvas().frame;

  const copy = useEffectEvent((event: ClipboardEvent): boolean => {
    const data = event.clipboardData;
    if (idle || isElsewhere(event) || !data) return false;
    if (!copyBlocks(store, (copied) => writeClipping(data, copied))) return false;
    event.preventDefault();
    return true;
  });
  const cut = useEffectEvent((event: ClipboardEvent) => {
    if (!store.readOnly && copy(event)) store.blocks.remove();
  });
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const data = event.clipboardData;
    // Text that was edited may have pasted a table, and ended with it.
    if (event.defaultPrevented || idle || store.readOnly || isElsewhere(event) || !data) return;
    const clipping = readClipping(data, store.isHtml ? 'html' : 'mjml');
    const table = clipping || store.isHtml ? null : readPastedTable(data.getData('text/html'));
    if (clipping) pasteBlocks(store, clipping, onRefused);
    else if (table === null || !insertTable(store, table)) return;
    event.preventDefault();
  });

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    for (const place of [inside, document]) {
      place.addEventListener('copy', copy, { signal });
      place.addEventListener('cut', cut, { signal });
      place.addEventListener('paste', paste, { signal });
    }
    return () => controller.abort();
  }, [inside]);
}

/** Fields, dialogs and selected text keep their own clipboard. */
export function isElsewhere({ target }: ClipboardEvent): boolean {
  const node = target as Node | null; // the clipboard is used at a place of a document
  // Elements of a frame are not instances of this window's classes.
  const element = node?.nodeType === Node.ELEMENT_NODE ? (node as HTMLElement) : node?.parentElement;
  if (!element) return false;
  if (element.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName)) return true;
  if (element.closest('[role="dialog"]')) return true;
  return element.ownerDocument === document && document.getSelection()?.isCollapsed === false;
}
