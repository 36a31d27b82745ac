const fields =
  // Radix puts hidden inputs next to its radio buttons and checkboxes.
  'input:not([type=hidden], [aria-hidden=true], [readonly], :disabled), textarea:not([readonly], :disabled), [role=combobox]:not(:disabled)';

/** In this order. What is disabled is skipped; with none of them, the dialog keeps its first button. */
const comesFirst = [
  `form :is(${fields}), [type=search]:not(:disabled)`,
  // Nothing is removed or sent by an Enter too many.
  'footer:is([data-final=true], :has([data-variant=destructive])) [data-variant=secondary]:not(:disabled)',
  'footer [data-variant=primary]:not(:disabled)',
  '[data-variant=primary]:not(:disabled)',
];

/** Where the focus goes when a dialog opens: what one came for, instead of the close button. */
export function focusFirst(event: Event): void {
  const dialog = event.currentTarget;
  if (!(dialog instanceof Element)) return;
  for (const selector of comesFirst) {
    const found = dialog.querySelector(selector);
    if (!(found instanceof HTMLElement)) continue;
    event.preventDefault();
    found.focus({ preventScroll: true });
    return;
  }
}
