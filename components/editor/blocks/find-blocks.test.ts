import { expect, it } from 'vitest';
import { designedRows } from './designed-rows';
import { findBlocks, findRows } from './find-blocks';
import { paletteGroups } from './palette';

const rowsFor = (q: string) => findRows(designedRows, q).flatMap(({ rows }) => rows.map(({ id }) => id));
const blocksFor = (q: string) =>
  findBlocks(paletteGroups, q).flatMap(({ blocks }) => blocks.map(({ id }) => id));

it('finds by beginnings of words in name, group and keywords, whatever the case and order', () => {
  expect(blocksFor('Butt')).toContain('button');
  expect(rowsFor('testimonial')).toEqual(['quote', 'quote-portrait']);
  expect(rowsFor('foot DARK')).toEqual(['footer-dark']);
  expect(rowsFor('zzz')).toEqual([]);
});

it('finds everything for nothing', () => {
  expect(findRows(designedRows, ' ')).toEqual(designedRows);
  expect(findBlocks(paletteGroups, '')).toEqual(paletteGroups);
});
