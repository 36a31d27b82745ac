import { tabStops, takesFocus } from './tab-stops';

/** The ancestors of an element from the inside out, with its index in each. */
export type Place = readonly { around: Element; at: number }[];

export function placeOf(element: Element): Place {
  const steps = [];
  for (let one = element, parent = one.parentElement; parent; one = parent, parent = one.parentElement)
    steps.push({ around: parent, at: [...parent.children].indexOf(one) });
  return steps;
}

/**
 * The trigger of the menu or panel that contains an element: these are elsewhere in the DOM, and close on selection.
 */
export function buttonOf(element: Element): HTMLElement | null {
  const button = element.closest('[role=menu]')?.getAttribute('aria-labelledby');
  if (button) return document.getElementById(button);
  const panel = element.closest('[role=dialog]')?.id;
  return panel ? document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(panel)}"]`) : null;
}

/**
 * Focuses the element now at a place, else the nearest one around it, else the page's content. Not within
 * `data-own-focus`, such as the canvas, which handles unfocused keys.
 */
export function focusNear(place: Place): void {
  if (place.some(({ around }) => around.matches('[data-own-focus]'))) return;
  for (const [index, { around, at }] of place.entries()) {
    if (around === document.body || around.id === contentId) break;
    if (!around.isConnected) continue;
    const here = around.children[at] ?? around.lastElementChild;
    const stop = here && (stopWithin(here, place.slice(0, index).reverse()) ?? tabStops(around).at(-1));
    if (!stop) continue;
    stop.focus();
    return;
  }
  document.getElementById(contentId)?.focus({ preventScroll: true });
}

/** The page's content, which gets the focus on navigation. */
export const contentId = 'content';

/** The focusable element at the same place after a rerender, such as the next row's button, or the nearest one. */
function stopWithin(here: Element, [step, ...further]: Place): HTMLElement | undefined {
  const next = step && here.children[step.at];
  return (next && stopWithin(next, further)) ?? stopsOf(here)[0];
}

function stopsOf(element: Element): HTMLElement[] {
  return element instanceof HTMLElement && takesFocus(element) ? [element] : tabStops(element);
}
