import { type Box, boxOf, grown, placeOf } from './box';
import { type BoxPaint, edgesOf, isSeenEdge } from './box-paint';

type StyleOf = (element: Element) => CSSStyleDeclaration;

/** The borders of a table whose cells share them: which of them wins is settled by all of the table together. */
export function sharedBorders(table: Element, styleOf: StyleOf): BoxPaint[] {
  const parts = [table, ...table.querySelectorAll('tr, td, th, tbody, thead, tfoot, col, colgroup')].filter(
    (part) => part === table || part.closest('table') === table,
  );
  const isBordered = parts.some((part) => Object.values(edgesOf(styleOf(part))).some(isSeenEdge));
  if (!isBordered) return [];
  const box: Box = boxOf(table.getBoundingClientRect());
  const told = parts.map((part) => {
    const { top, right, bottom, left } = edgesOf(styleOf(part));
    const edges = [top, right, bottom, left].map(({ width, style, color }) => `${width} ${style} ${color}`);
    const span = `${part.getAttribute('colspan') ?? ''} ${part.getAttribute('rowspan') ?? ''}`;
    return `${styleOf(part).display} ${placeOf(boxOf(part.getBoundingClientRect()))} ${edges.join(', ')} ${span}`;
  });
  const reach = Math.max(
    ...parts.flatMap((part) => Object.values(edgesOf(styleOf(part))).map(({ width }) => width)),
  );
  return [{ box: grown(box, reach), covers: false, paint: `borders ${told.join('; ')}` }];
}

/** Where the background of a row or a group of rows is seen: in its cells. */
export function cellBoxes(part: Element, styleOf: StyleOf): Box[] {
  const table = part.closest('table');
  return [...part.querySelectorAll('td, th')]
    .filter((cell) => cell.closest('table') === table && styleOf(cell).display === 'table-cell')
    .map((cell) => boxOf(cell.getBoundingClientRect()));
}
