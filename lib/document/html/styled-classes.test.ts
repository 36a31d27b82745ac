import { expect, it } from 'vitest';
import { classesInSheets, styledClasses } from './styled-classes';

const sheet = `<style>/* .gone{} */ .btn, td.cell > .inner { margin: .5em; background: url(a.png) }
  @media (max-width: 600px) { .full { width: 100% } }</style>`;

it('finds classes in selectors, and not in values and comments', () => {
  expect([...classesInSheets(sheet)]).toEqual(['btn', 'cell', 'inner', 'full']);
});

it('finds which of them a fragment uses', () => {
  expect(styledClasses(`<td class="cell other"><a class='btn'>A</a><p class=full>B</p></td>`, sheet)).toEqual(
    ['cell', 'btn', 'full'],
  );
});
