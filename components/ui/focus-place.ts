import { tabStops, takesFocus } from './tab-stops';

/** What an element stands in, from the inside out, and at which place of each. */
export type Place = readonly { around: Element; at: number }[];

export function placeOf(element: Element): Place {
  const steps = [];
  for (let one = element, around = one.parentElement; around; one = around, around = one.parentElement)
    steps.push({ around, at: [...around.children].indexOf(one) });
  return steps;
}

/**
 * Gives the focus to what stands in a place now, else to the nearest around it, else to the content of the page. Not
 * within `data-own-focus`, such as the editor, whose canvas takes the keys that nobody has; its panels are lists as any.
 */
export function focusNear(place: Place): void {
  const own = place.findIndex(({ around }) => around.matches('[data-own-focus]'));
  if (own >= 0 && !place.slice(0, own).some(({ around }) => around.matches('[role=tabpanel]'))) return;
  for (const { around, at } of place) {
    if (around === document.body || around.id === contentId) break;
    if (!around.isConnected) continue;
    const here = around.children[at] ?? around.lastElementChild;
    const stop = here && (stopsOf(here)[0] ?? tabStops(around).at(-1));
    if (!stop) continue;
    stop.focus();
    return;
  }
  document.getElementById(contentId)?.focus({ preventScroll: true });
}

/** The content of a page, which has the focus when one comes to it. */
export const contentId = 'content';

function stopsOf(element: Element): HTMLElement[] {
  return element instanceof HTMLElement && takesFocus(element) ? [element] : tabStops(element);
}
