import type { Side } from '@/lib/document/css/box-sides';

/** The computed style of an element of an email that lies in a frame. */
export function styleOf(element: Element): CSSStyleDeclaration {
  return viewOf(element).getComputedStyle(element);
}

/** The window of the frame that an email lies in. */
export function viewOf({ ownerDocument }: Element): Window {
  const { defaultView } = ownerDocument;
  if (!defaultView) throw new Error('An email is looked at where it lies in a frame.');
  return defaultView;
}

/** A length of a computed style in pixels; 0 for words such as `auto`. */
export function pixelsOf(style: CSSStyleDeclaration, property: string): number {
  return Number.parseFloat(style.getPropertyValue(property)) || 0;
}

export function isClear(color: string): boolean {
  return color === 'transparent' || /^rgba\(.*, 0\)$|\/ 0\)$/.test(color);
}

/** Whether nothing is seen through it. */
export function isOpaque(color: string): boolean {
  return /^rgb\(\d+, \d+, \d+\)$/.test(color);
}

export function hasBackground({ backgroundColor, backgroundImage }: CSSStyleDeclaration): boolean {
  return !isClear(backgroundColor) || backgroundImage !== 'none';
}

export function hasBorder(style: CSSStyleDeclaration): boolean {
  return Object.values(edgesOf(style)).some(isSeenEdge);
}

/** Whether anything of a box itself is seen. */
export function isDecorated(style: CSSStyleDeclaration): boolean {
  return hasBackground(style) || style.boxShadow !== 'none' || hasBorder(style);
}

export type Edge = { width: number; style: string; color: string };

export function edgesOf(style: CSSStyleDeclaration): Record<Side, Edge> {
  const edge = (side: Side) => ({
    width: pixelsOf(style, `border-${side}-width`),
    style: style.getPropertyValue(`border-${side}-style`),
    color: style.getPropertyValue(`border-${side}-color`),
  });
  return { top: edge('top'), right: edge('right'), bottom: edge('bottom'), left: edge('left') };
}

export function isSeenEdge({ width, style, color }: Edge): boolean {
  return width > 0 && style !== 'none' && style !== 'hidden' && !isClear(color);
}

/** The radii of the corners; empty where all are square. */
export function cornersOf(style: CSSStyleDeclaration): string {
  const corners = ['top-left', 'top-right', 'bottom-right', 'bottom-left'].map((corner) =>
    style.getPropertyValue(`border-${corner}-radius`),
  );
  return corners.every((corner) => corner === '0px') ? '' : corners.join(' / ');
}
