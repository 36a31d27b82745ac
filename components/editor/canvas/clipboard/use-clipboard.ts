import { useEffect, useRef } from 'react';
import { useCanvas } from '@/components/editor/canvas/frame/use-canvas';
import type { EditorStore } from '@/components/editor/store/editor-store';
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
export function useClipboard(options: ClipboardOptions): void {
  const latest = useRef(options);
  latest.current = options;
  const store = useStore();
  const { document: inside } = useCanvas().frame;

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    for (const place of [inside, document]) {
      place.addEventListener('copy', (event) => copy(event, store, latest.current), { signal });
      place.addEventListener('cut', (event) => cut(event, store, latest.current), { signal });
      place.addEventListener('paste', (event) => paste(event, store, latest.current), { signal });
    }
    return () => controller.abort();
  }, [store, inside]);
}

function copy(event: ClipboardEvent, store: EditorStore, { idle }: ClipboardOptions): boolean {
  const data = event.clipboardData;
  if (idle || isElsewhere(event) || !data) return false;
  if (!copyBlocks(store, (copied) => writeClipping(data, copied))) return false;
  event.preventDefault();
  return true;
}

function cut(event: ClipboardEvent, store: EditorStore, options: ClipboardOptions): void {
  if (!store.readOnly && copy(event, store, options)) store.blocks.remove();
}

function paste(event: ClipboardEvent, store: EditorStore, { idle, onRefused }: ClipboardOptions): void {
  // Text that was edited may have pasted a table, and ended with it.
  if (event.defaultPrevented || idle || store.readOnly || isElsewhere(event) || !event.clipboardData) return;
  const clipping = readClipping(event.clipboardData, store.isHtml ? 'html' : 'mjml');
  const table = clipping || store.isHtml ? null : readPastedTable(event.clipboardData.getData('text/html'));
  if (clipping) pasteBlocks(store, clipping, onRefused);
  else if (table === null || !insertTable(store, table)) return;
  event.preventDefault();
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
