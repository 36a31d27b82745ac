const tabbable = 'a[href],button,input,select,textarea,summary,[tabindex],[contenteditable="true"]';

/** The tab stops inside an element, in page order. */
export function tabStops(container: Element): HTMLElement[] {
  return [...container.querySelectorAll<HTMLElement>(tabbable)].filter(takesFocus);
}

export function takesFocus(element: HTMLElement): boolean {
  const isShown = element.isConnected && element.getClientRects().length > 0;
  return isShown && element.tabIndex >= 0 && !element.matches(':disabled');
}
