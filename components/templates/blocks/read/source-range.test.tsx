import { expect, it } from 'vitest';
import { markSource } from './marked-source';
import { rangeOf } from './source-range';

/** As drawn by a browser, which adds a missing tbody. */
function drawn(marked: string): Document {
  const document = new DOMParser().parseFromString(marked, 'text/html');
  for (const table of document.querySelectorAll('table')) {
    const rows = [...table.children].filter(({ localName }) => localName === 'tr');
    if (rows.length === 0) continue;
    const body = document.createElement('tbody');
    rows[0]?.before(body);
    body.append(...rows);
  }
  return document;
}

it.each([
  ['all rows', '<table>\n <tr><td>a</td></tr>\n <tr><td>b</td></tr>\n</table>', [0, 2]],
  ['the last rows', '<table><tr><td>a</td></tr><tr><td>b</td></tr></table>', [1, 2]],
  ['rows behind columns', '<table><colgroup></colgroup><tr><td>b</td></tr></table>', [0, 1]],
])('finds %s of a table without tbody in the source', (_, table, [from, to]) => {
  const source = markSource(`<html><body>${table}</body></html>`);
  const body = drawn(source.marked).querySelector('tbody');
  if (!body) throw new Error('The table was not drawn.');
  const { start, end } = rangeOf(body, [...body.children].slice(from, to), source);
  const rows = table.match(/<tr>.*?<\/tr>/g)?.slice(from, to) ?? [];
  expect(source.source.slice(start, end).replaceAll(/>\s+</g, '><')).toBe(rows.join(''));
});
