import { sides } from '@/lib/document/css/box-sides';
import { type Box, boxKey, elementBox, growBox } from './box';
import type { BoxPaint } from './box-paint';
import { edgesOf, hasBorder } from './computed-style';

type StyleOf = (element: Element) => CSSStyleDeclaration;

/** The borders of a table with collapsed borders: which one wins depends on the whole table. */
export function sharedBorders(table: Element, styleOf: StyleOf): BoxPaint[] {
  const parts = [table, ...ownParts(table, 'tr, td, th, tbody, thead, tfoot, col, colgroup')];
  if (!parts.some((part) => hasBorder(styleOf(part)))) return [];
  const descriptions = parts.map((part) => {
    const edges = edgesOf(styleOf(part));
    const lines = sides.map((side) => `${edges[side].width} ${edges[side].style} ${edges[side].color}`);
    const span = `${part.getAttribute('colspan') ?? ''} ${part.getAttribute('rowspan') ?? ''}`;
    return `${styleOf(part).display} ${boxKey(elementBox(part))} ${lines.join(', ')} ${span}`;
  });
  const widths = parts.flatMap((part) => Object.values(edgesOf(styleOf(part))).map(({ width }) => width));
  return [
    {
      box: growBox(elementBox(table), Math.max(...widths)),
      covers: false,
      paint: `borders ${descriptions.join('; ')}`,
    },
  ];
}

/** The cells of a row or row group, which show its background. */
export function cellBoxes(part: Element, styleOf: StyleOf): Box[] {
  return ownParts(part, 'td, th')
    .filter((cell) => styleOf(cell).display === 'table-cell')
    .map(elementBox);
}

/** Elements in a part of a table, except in nested tables. */
function ownParts(part: Element, selector: string): Element[] {
  const table = part.closest('table');
  return [...part.querySelectorAll(selector)].filter((each) => each.closest('table') === table);
}
