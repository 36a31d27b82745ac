/** Whether a key is the page's: nobody types, no window is open, no modifier is held. */
export function isFreeKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  const { target } = event;
  const typing =
    target instanceof HTMLElement &&
    target.closest('input:not([type=checkbox]), textarea, select, [contenteditable=true]') !== null;
  return !typing && !document.querySelector('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]');
}
