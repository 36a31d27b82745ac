import { styleOf } from '@/components/templates/blocks/paint/computed-style';
import { isBlankNode } from './seen';

/** The cells with visible content in each row of a table; null if it contains anything else. */
export function rowsOf(table: Element): Element[][] | null {
  const displayOf = (element: Element) => styleOf(element).display;
  if (table.querySelector(':scope > caption')) return null;
  const rows = [...table.querySelectorAll('tr')].filter(
    (row) => row.closest('table') === table && displayOf(row) !== 'none',
  );
  const cells = rows.map((row) =>
    [...row.children].filter((cell) => displayOf(cell) !== 'none' && !isBlankNode(cell)),
  );
  const isTable =
    rows.every((row) => displayOf(row) === 'table-row') &&
    cells.every((row) => row.length < 2 || row.every((cell) => displayOf(cell) === 'table-cell'));
  return isTable ? cells : null;
}
