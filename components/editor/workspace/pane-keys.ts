import type { KeyboardEvent } from 'react';

const tabbable = 'a[href],button,input,select,textarea,[tabindex],[contenteditable="true"]';

/** F6 leads from pane to pane of the editor, Shift F6 back: what has `data-pane`, in the order of the page. */
export function onPaneKey(event: KeyboardEvent<HTMLElement>): void {
  const target = event.target as HTMLElement; // React's events come from elements
  if (event.key !== 'F6' || target.closest('[role="dialog"]')) return;
  const panes = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-pane]')].flatMap((pane) => {
    const first = [pane, ...pane.querySelectorAll<HTMLElement>(tabbable)].find(takesFocus);
    return first ? [{ pane, first }] : [];
  });
  const at = panes.findIndex(({ pane }) => pane.contains(target));
  const step = event.shiftKey ? -1 : 1;
  const next = panes[(at + step + panes.length) % panes.length];
  if (!next) return;
  event.preventDefault();
  next.first.focus();
}

function takesFocus(element: HTMLElement): boolean {
  return element.tabIndex >= 0 && !element.matches(':disabled') && element.getClientRects().length > 0;
}
