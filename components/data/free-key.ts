import { readStoredText } from './stored-value';

/** Under which this browser keeps `off` for who speaks to it, or often hits a key by accident. */
export const singleKeysKey = 'postroom:single-keys';

/** Whether a key is the page's: nobody types, no window is open, no modifier is held, and letters are not turned off. */
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
