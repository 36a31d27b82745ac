import type { Side } from '@/lib/document/css/box-sides';

/** The computed style of an element in a frame. */
export function styleOf(element: Element): CSSStyleDeclaration {
  return viewOf(element).getComputedStyle(element);
}

/** The window of an element's frame. */
export function viewOf({ ownerDocument }: Element): Window {
  const { defaultView } = ownerDocument;
  if (!defaultView) throw new Error('An email is looked at where it lies in a frame.');
  return defaultView;
}

/** A computed length in pixels; 0 for keywords such as `auto`. */
export function pixelsOf(style: CSSStyleDeclaration, property: string): number {
  return Number.parseFloat(style.getPropertyValue(property)) || 0;
}

export function isClear(color: string): boolean {
  return color === 'transparent' || /^rgba\(.*, 0\)$|\/ 0\)$/.test(color);
}

/** Whether a color is opaque. */
export function isOpaque(color: string): boolean {
  return /^rgb\(\d+, \d+, \d+\)$/.test(color);
}

export function hasBackground({ backgroundColor, backgroundImage }: CSSStyleDeclaration): boolean {
  return !isClear(backgroundColor) || backgroundImage !== 'none';
}

export function hasBorder(style: CSSStyleDeclaration): boolean {
  return Object.values(edgesOf(style)).some(isSeenEdge);
}

/** Whether the box itself is visible. */
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

/** The corner radii; empty if all are square. */
export function cornersOf(style: CSSStyleDeclaration): string {
  const corners = ['top-left', 'top-right', 'bottom-right', 'bottom-left'].map((corner) =>
    style.getPropertyValue(`border-${corner}-radius`),
  );
  return corners.every((corner) => corner === '0px') ? '' : corners.join(' / ');
}
