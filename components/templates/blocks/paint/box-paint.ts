import { type Box, grown, isEmpty, placeOf, snapped } from './box';

/** Something that is painted of a box: over all of its pixels, or so that what is under it may be seen. */
export type BoxPaint = { box: Box; covers: boolean; paint: string };

const sides = ['top', 'right', 'bottom', 'left'] as const;
type Side = (typeof sides)[number];
type Edge = { width: number; style: string; color: string };

/** Background, border, shadow and outline of one box, in the order in which they are painted. */
export function boxPaints(box: Box, style: CSSStyleDeclaration, borders: 'own' | 'of the table'): BoxPaint[] {
  const edges = borders === 'own' ? edgesOf(style) : null;
  const round = cornersOf(style);
  return [
    ...shadowOf(box, style, round),
    ...backgroundOf(box, style, round),
    ...(edges ? bordersOf(box, edges, round) : []),
    ...outlineOf(box, style, round),
  ];
}

/** Whether anything of a box itself is seen. */
export function isDecorated(style: CSSStyleDeclaration): boolean {
  return (
    hasBackground(style) ||
    style.boxShadow !== 'none' ||
    Object.values(edgesOf(style)).some((edge) => isSeenEdge(edge))
  );
}

export function hasBackground({ backgroundColor, backgroundImage }: CSSStyleDeclaration): boolean {
  return !isClear(backgroundColor) || backgroundImage !== 'none';
}

export function isClear(color: string): boolean {
  return color === 'transparent' || /[,/]\s*0\)$/.test(color.replace(/^rgb\([^,)]*,[^,)]*,[^,)]*\)$/, ''));
}

/** Whether nothing is seen through it. */
export function isOpaque(color: string): boolean {
  return /^rgb\(\d+, \d+, \d+\)$/.test(color);
}

export function edgesOf(style: CSSStyleDeclaration): Record<Side, Edge> {
  const edge = (side: Side) => ({
    width: Number.parseFloat(style.getPropertyValue(`border-${side}-width`)) || 0,
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

function shadowOf(box: Box, style: CSSStyleDeclaration, round: string): BoxPaint[] {
  if (style.boxShadow === 'none') return [];
  const reach = [...style.boxShadow.matchAll(/(-?[\d.]+)px/g)].reduce(
    (sum, [, px]) => sum + Math.abs(Number(px)),
    0,
  );
  const paint = `shadow ${style.boxShadow} of ${placeOf(box)} ${round}`;
  return [{ box: grown(box, reach * 2 + 2), covers: false, paint }];
}

function backgroundOf(box: Box, style: CSSStyleDeclaration, round: string): BoxPaint[] {
  const { backgroundColor, backgroundImage, backgroundClip } = style;
  if (!hasBackground(style) || isEmpty(box)) return [];
  const isClipped = backgroundClip !== 'border-box';
  const isWhole = !isClipped && round === '';
  const inside = `${style.borderWidth} ${style.padding}`;
  const place = `${placeOf(box)} ${round} ${isClipped ? `${backgroundClip} ${inside}` : ''}`;
  const paints: BoxPaint[] = [];
  if (!isClear(backgroundColor)) {
    if (isWhole)
      paints.push({ box: snapped(box), covers: isOpaque(backgroundColor), paint: backgroundColor });
    else paints.push({ box: grown(box), covers: false, paint: `color ${backgroundColor} in ${place}` });
  }
  if (backgroundImage !== 'none') {
    const { backgroundPosition, backgroundSize, backgroundRepeat, backgroundOrigin, imageRendering } = style;
    const image = `${backgroundImage} ${backgroundPosition} / ${backgroundSize} ${backgroundRepeat} ${backgroundOrigin}`;
    paints.push({
      box: grown(box),
      covers: false,
      paint: `image ${image} ${imageRendering} in ${place} ${inside}`,
    });
  }
  return paints;
}

function bordersOf(box: Box, edges: Record<Side, Edge>, round: string): BoxPaint[] {
  const seen = sides.filter((side) => isSeenEdge(edges[side]));
  const [first] = seen;
  if (first === undefined) return [];
  const isSolid = seen.every((side) => edges[side].style === 'solid' && isOpaque(edges[side].color));
  const isOneColor = seen.every((side) => edges[side].color === edges[first].color);
  // Where an unseen edge has a width, the corner it shares with a seen one is cut aslant.
  const isWhole = sides.every((side) => seen.includes(side) || edges[side].width === 0);
  if (
    round === '' &&
    isSolid &&
    isOneColor &&
    isWhole &&
    sides.every((side) => Number.isInteger(edges[side].width))
  )
    return seen.map((side) => ({
      box: strip(snapped(box), side, edges[side].width),
      covers: true,
      paint: edges[side].color,
    }));
  const paint = sides
    .map((side) => `${edges[side].width} ${edges[side].style} ${edges[side].color}`)
    .join(', ');
  return [{ box: grown(box), covers: false, paint: `border ${paint} of ${placeOf(box)} ${round}` }];
}

function strip(box: Box, side: Side, width: number): Box {
  if (side === 'top') return { ...box, bottom: box.top + width };
  if (side === 'bottom') return { ...box, top: box.bottom - width };
  if (side === 'left') return { ...box, right: box.left + width };
  return { ...box, left: box.right - width };
}

function outlineOf(box: Box, style: CSSStyleDeclaration, round: string): BoxPaint[] {
  const width = Number.parseFloat(style.outlineWidth) || 0;
  if (style.outlineStyle === 'none' || width === 0) return [];
  const offset = Number.parseFloat(style.outlineOffset) || 0;
  const paint = `outline ${style.outline} ${style.outlineOffset} of ${placeOf(box)} ${round}`;
  return [{ box: grown(box, width + Math.max(0, offset) + 1), covers: false, paint }];
}
