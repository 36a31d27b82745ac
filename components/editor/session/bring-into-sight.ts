import type { Component } from 'grapesjs';

/** Scrolls the canvas to a block unless some of it is in sight; the body always is. */
export function bringIntoSight(component: Component | null | undefined, wrapper: Component): void {
  const element = component && component !== wrapper ? component.getEl() : undefined;
  if (!element) return;
  const { top, bottom } = element.getBoundingClientRect();
  const isInSight = bottom > 0 && top < (element.ownerDocument.defaultView?.innerHeight ?? 0);
  if (!isInSight) element.scrollIntoView({ block: 'center' });
}
