import { expect, it } from 'vitest';
import { designedRows } from './designed-rows';
import { findBlocks } from './find-blocks';
import { paletteGroups } from './palette';

const found = (groups: typeof designedRows, q: string) =>
  findBlocks(groups, q).flatMap(({ blocks }) => blocks.map(({ id }) => id));
const rowsFor = (q: string) => found(designedRows, q);
const blocksFor = (q: string) => found(paletteGroups, q);

it('finds by beginnings of words in name, group and keywords, whatever the case and order', () => {
  expect(blocksFor('Butt')).toContain('button');
  expect(rowsFor('testimonial')).toEqual(['quote', 'quote-portrait']);
  expect(rowsFor('foot DARK')).toEqual(['footer-dark']);
  expect(rowsFor('zzz')).toEqual([]);
});

it('finds everything for nothing', () => {
  expect(findBlocks(designedRows, ' ')).toEqual(designedRows);
  expect(findBlocks(paletteGroups, '')).toEqual(paletteGroups);
});
