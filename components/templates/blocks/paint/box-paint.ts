import { sides } from '@/lib/document/css/box-sides';
import { type Box, boxKey, growBox, isEmpty, snapToPixels, stripAt } from './box';
import { cornersOf, edgesOf, hasBackground, isClear, isOpaque, isSeenEdge, pixelsOf } from './computed-style';

/** A painted part of a box: opaque, or possibly transparent. */
export type BoxPaint = { box: Box; covers: boolean; paint: string };

/** Background, border, shadow and outline of a box, in painting order. */
export function boxPaints(box: Box, style: CSSStyleDeclaration, borders: 'own' | 'of the table'): BoxPaint[] {
  const corners = cornersOf(style);
  return [
    ...shadowOf(box, style, corners),
    ...backgroundOf(box, style, corners),
    ...(borders === 'own' ? bordersOf(box, style, corners) : []),
    ...outlineOf(box, style, corners),
  ];
}

function createBlendedPaint(box: Box, paint: string): BoxPaint {
  return { box, covers: false, paint };
}

function shadowOf(box: Box, { boxShadow }: CSSStyleDeclaration, corners: string): BoxPaint[] {
  if (boxShadow === 'none') return [];
  const lengths = [...boxShadow.matchAll(/(-?[\d.]+)px/g)].map(([, px]) => Math.abs(Number(px)));
  const reach = lengths.reduce((sum, length) => sum + length, 0) * 2 + 2;
  return [createBlendedPaint(growBox(box, reach), `shadow ${boxShadow} of ${boxKey(box)} ${corners}`)];
}

function backgroundOf(box: Box, style: CSSStyleDeclaration, corners: string): BoxPaint[] {
  const { backgroundColor: color, backgroundImage: image, backgroundClip: clip } = style;
  if (!hasBackground(style) || isEmpty(box)) return [];
  const isClipped = clip !== 'border-box';
  const inside = `${style.borderWidth} ${style.padding}`;
  const place = `${boxKey(box)} ${corners} ${isClipped ? `${clip} ${inside}` : ''}`;
  const paints: BoxPaint[] = [];
  if (!isClear(color))
    paints.push(
      isClipped || corners !== ''
        ? createBlendedPaint(growBox(box), `color ${color} in ${place}`)
        : { box: snapToPixels(box), covers: isOpaque(color), paint: color },
    );
  if (image !== 'none') {
    const { backgroundPosition, backgroundSize, backgroundRepeat, backgroundOrigin, imageRendering } = style;
    const laid = `${backgroundPosition} / ${backgroundSize} ${backgroundRepeat} ${backgroundOrigin}`;
    paints.push(
      createBlendedPaint(growBox(box), `image ${image} ${laid} ${imageRendering} in ${place} ${inside}`),
    );
  }
  return paints;
}

function bordersOf(box: Box, style: CSSStyleDeclaration, corners: string): BoxPaint[] {
  const edges = edgesOf(style);
  const seen = sides.filter((side) => isSeenEdge(edges[side]));
  const [first] = seen;
  if (first === undefined) return [];
  const { color } = edges[first];
  // If an invisible edge has a width, its corner with a visible one is cut diagonally.
  const isPlain = sides.every((side) => {
    const edge = edges[side];
    const isSame = seen.includes(side) && edge.style === 'solid' && edge.color === color;
    return edge.width === 0 || (isSame && Number.isInteger(edge.width));
  });
  if (corners === '' && isPlain && isOpaque(color))
    return seen.map((side) => ({
      box: stripAt(side, snapToPixels(box), edges[side].width),
      covers: true,
      paint: color,
    }));
  const all = sides.map((side) => `${edges[side].width} ${edges[side].style} ${edges[side].color}`);
  return [createBlendedPaint(growBox(box), `border ${all.join(', ')} of ${boxKey(box)} ${corners}`)];
}

function outlineOf(box: Box, style: CSSStyleDeclaration, corners: string): BoxPaint[] {
  const { outline, outlineStyle, outlineOffset } = style;
  const width = pixelsOf(style, 'outline-width');
  if (outlineStyle === 'none' || width === 0) return [];
  const reach = width + Math.max(0, pixelsOf(style, 'outline-offset')) + 1;
  return [
    createBlendedPaint(
      growBox(box, reach),
      `outline ${outline} ${outlineOffset} of ${boxKey(box)} ${corners}`,
    ),
  ];
}
