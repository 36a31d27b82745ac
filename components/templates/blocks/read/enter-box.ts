import { elementBox, widthOf } from '@/components/templates/blocks/paint/box';
import {
  cornersOf,
  type Edge,
  edgesOf,
  hasBorder,
  isClear,
  isDecorated,
  isSeenEdge,
  styleOf,
  viewOf,
} from '@/components/templates/blocks/paint/computed-style';
import { type Around, type Card, isFramed } from './leaf';
import { colorOf } from './word-look';

/** What surrounds something, and the color behind it. */
export type Inside = Around & { color: string };

/** The surroundings of an element's content; or, in words, why a section or column cannot have its look. */
export function enterBox(element: Element, outer: Inside): Inside | string {
  const style = styleOf(element);
  const { backgroundColor, backgroundImage, boxShadow, borderCollapse, display } = style;
  if (element.localName === 'body' || !isDecorated(style)) return outer;
  if (backgroundImage !== 'none') return 'There is an image behind it.';
  if (boxShadow !== 'none') return 'It has a shadow.';
  const isBordered = hasBorder(style);
  const isClearBox = isClear(backgroundColor);
  if (!isBordered && (isClearBox || backgroundColor === outer.color)) return outer;
  if (isBordered && borderCollapse === 'collapse' && display.includes('table'))
    return 'Its table shares its lines with its cells.';
  if (outer.column) return 'A column in it has a background or lines of its own.';
  const card = cardOf(element, style, outer);
  const color = isClearBox ? outer.color : backgroundColor;
  if (card.isBand)
    return outer.card || isBordered
      ? 'It is as wide as the window and has lines around it.'
      : { band: card, card: null, column: null, color };
  if (outer.card && !isWithin(outer.card, card)) return 'A box is inside another box.';
  return { band: outer.band, card, column: null, color };
}

function cardOf(element: Element, style: CSSStyleDeclaration, { band, card, color }: Inside): Card {
  const { top, right, bottom, left } = edgesOf(style);
  // Its own section is not inside the card around it.
  const background = card || band ? color : 'transparent';
  return {
    element,
    isBand: cornersOf(style) === '' && isAsWideAsTheWindow(element),
    background: colorOf(isClear(style.backgroundColor) ? background : style.backgroundColor),
    borders: { top: border(top), right: border(right), bottom: border(bottom), left: border(left) },
    radius: style.borderRadius === '0px' ? '' : style.borderRadius,
    boxes: new Map(),
  };
}

function border(edge: Edge): { width: number; css: string } {
  if (!isSeenEdge(edge)) return { width: 0, css: '' };
  return { width: edge.width, css: `${edge.width}px ${edge.style} ${colorOf(edge.color)}` };
}

/** Or wider. */
function isAsWideAsTheWindow(element: Element): boolean {
  const { innerWidth, frameElement } = viewOf(element);
  const { left, right } = elementBox(element);
  if (left !== 0 || right !== innerWidth || !(frameElement instanceof HTMLElement)) return false;
  const { width } = frameElement.style;
  frameElement.style.width = '1400px';
  const isWide = widthOf(elementBox(element)) === 1400;
  frameElement.style.width = width;
  return isWide;
}

/** Fills another card from edge to edge, so that it can be its own section. */
function isWithin(card: Card, { element }: Card): boolean {
  const [outer, inner] = [elementBox(card.element), elementBox(element)];
  return !isFramed(card) && outer.left === inner.left && outer.right === inner.right;
}
