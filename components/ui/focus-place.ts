import { tabStops, takesFocus } from './tab-stops';

/** What an element stands in, from the inside out, and at which place of each. */
export type Place = readonly { around: Element; at: number }[];

export function placeOf(element: Element): Place {
  const steps = [];
  for (let one = element, parent = one.parentElement; parent; one = parent, parent = one.parentElement)
    steps.push({ around: parent, at: [...parent.children].indexOf(one) });
  return steps;
}

/** The button of the menu or panel that an element is in: these stand elsewhere, and go when something is chosen. */
export function buttonOf(element: Element): HTMLElement | null {
  const button = element.closest('[role=menu]')?.getAttribute('aria-labelledby');
  if (button) return document.getElementById(button);
  const panel = element.closest('[role=dialog]')?.id;
  return panel ? document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(panel)}"]`) : null;
}

/**
 * Gives the focus to what stands in a place now, else to the nearest around it, else to the content of the page. Not
 * within `data-own-focus`, such as the canvas, which takes the keys that nobody has.
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

/** The content of a page, which has the focus when one comes to it. */
export const contentId = 'content';

/** The stop in the same place of what was drawn anew, such as the same button of the next row, else the nearest to it. */
function stopWithin(here: Element, [step, ...further]: Place): HTMLElement | undefined {
  const next = step && here.children[step.at];
  return (next && stopWithin(next, further)) ?? stopsOf(here)[0];
}

function stopsOf(element: Element): HTMLElement[] {
  return element instanceof HTMLElement && takesFocus(element) ? [element] : tabStops(element);
}
