import { tablesLikeText } from '@/components/editor/blocks/row-in-email';
import type { EditorStore } from '@/components/editor/store/editor-store';
import { table } from '@/lib/document/elements/table';
import { cleanCell } from './paste';

/** The MJML of a clipboard that holds one table and nothing else, such as cells of a spreadsheet; null otherwise. */
export function readPastedTable(html: string): string | null {
  if (!/<table\b/i.test(html)) return null;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const [found, ...more] = body.querySelectorAll('table');
  if (!found || more.length > 0) return null;
  const rows = [...found.querySelectorAll('tr')].map((row) => [...row.querySelectorAll('td,th')]);
  // A single row or column is read as words.
  if (rows.length < 2 || Math.max(...rows.map((cells) => cells.length)) < 2) return null;
  const [first = []] = rows;
  // The corner of a table is often empty.
  const hasHeader = first.some(isHeading) && first.every((cell) => isHeading(cell) || isEmpty(cell));
  const lines = rows.map((cells, index) => {
    const written = cells.map((cell) => `    ${writeCell(cell, index === 0 && hasHeader ? 'th' : 'td')}`);
    return ['  <tr>', ...written, '  </tr>'].join('\n');
  });
  found.remove();
  for (const hidden of body.querySelectorAll('style,title,script')) hidden.remove();
  if (body.textContent.trim() !== '') return null;
  return [`<${table.tag}>`, ...lines, `</${table.tag}>`].join('\n');
}

/** Inserts such a table after the selected block, or in place of it. Returns whether it had a place. */
export function insertTable(store: EditorStore, source: string, isInstead = false): boolean {
  const styled = tablesLikeText(source, store.tree.before);
  const added = isInstead ? store.blocks.insertInstead(styled) : store.blocks.insert(styled);
  if (added === null) return false;
  store.announce('Pasted as a table.');
  return true;
}

/** Whether all words of a cell are bold. */
function isHeading(cell: Element): boolean {
  const [only, ...more] = cleanCell(cell);
  return cell.localName === 'th' || (more.length === 0 && only?.nodeName === 'B');
}

function isEmpty(cell: Element): boolean {
  return (cell.textContent ?? '').trim() === '';
}

function writeCell(cell: Element, tag: 'td' | 'th'): string {
  const holder = document.createElement('div');
  holder.append(...cleanCell(cell));
  const [bold] = holder.children;
  const content = tag === 'th' && bold?.localName === 'b' ? bold.innerHTML : holder.innerHTML;
  const align = alignOf(cell) ?? (tag === 'th' ? 'left' : null);
  const look = `padding:8px 6px;border-bottom:1px solid #d9dde3${align === null ? '' : `;text-align:${align}`}`;
  return `<${tag}${spans(cell)} style="${look}">${content}</${tag}>`;
}

/** Word aligns the paragraph in a cell. */
function alignOf(cell: Element): string | null {
  for (const element of [cell, cell.querySelector('p,div')]) {
    const style = /text-align\s*:\s*(left|center|right)/i.exec(element?.getAttribute('style') ?? '')?.[1];
    const align = (style ?? element?.getAttribute('align') ?? '').toLowerCase();
    if (/^(?:left|center|right)$/.test(align)) return align;
  }
  return null;
}

function spans(cell: Element): string {
  return ['colspan', 'rowspan']
    .map((name) => {
      const count = Number(cell.getAttribute(name));
      return count > 1 ? ` ${name}="${Math.trunc(count)}"` : '';
    })
    .join('');
}
