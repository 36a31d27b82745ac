import { readStoredText } from './stored-value';

/** The browser's setting `off` is for people who use speech input or often hit keys by accident. */
export const singleKeysKey = 'postroom:single-keys';

/** Whether a key can be a shortcut: not while typing, in a dialog, with a modifier, or if shortcuts are off. */
export function isFreeKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.key.length === 1 && readStoredText(singleKeysKey) === 'off') return false;
  const { target } = event;
  const typing =
    target instanceof HTMLElement &&
    target.closest('input:not([type=checkbox]), textarea, select, [contenteditable=true]') !== null;
  return (
    !typing &&
    !document.querySelector('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]:not([hidden])')
  );
}
