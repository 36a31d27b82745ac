import { tabStops, takesFocus } from './tab-stops';

/** What an element stands in, from the inside out, and at which place of each. */
export type Place = readonly { around: Element; at: number }[];

export function placeOf(element: Element): Place {
  const steps = [];
  for (let one = element, parent = one.parentElement; parent; one = parent, parent = one.parentElement)
    steps.push({ around: parent, at: [...parent.children].indexOf(one) });
  return steps;
}

/**
 * Gives the focus to what stands in a place now, else to the nearest around it, else to the content of the page. Not
 * within `data-own-focus`, such as the editor, whose canvas takes the keys that nobody has.
 */
export function focusNear(place: Place): void {
  if (place.some(({ around }) => around.matches('[data-own-focus]'))) return;
  for (const { around, at } of place) {
    if (around === document.body || around.id === contentId) break;
    if (!around.isConnected) continue;
    const candidate = around.children[at] ?? around.lastElementChild;
    const stop = candidate && (stopsOf(candidate)[0] ?? tabStops(around).at(-1));
    if (!stop) continue;
    stop.focus();
    return;
  }
  document.getElementById(contentId)?.focus({ preventScroll: true });
}

const contentId = 'content';

function stopsOf(element: Element): HTMLElement[] {
  return element instanceof HTMLElement && takesFocus(element) ? [element] : tabStops(element);
}
