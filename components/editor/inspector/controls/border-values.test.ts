import { expect, it } from 'vitest';
import { readBorder, wholeBorder, writeBorder } from './border-values';

it('parses and writes a border unchanged, and ignores what fields cannot show', () => {
  for (const text of ['1px solid #d9dde3', '2px dashed rgb(1, 2, 3)', 'none'])
    expect(writeBorder(readBorder(text) ?? { width: '', style: '', color: '' })).toBe(text);
  expect(readBorder('')?.style).toBe('none');
  expect(readBorder('thin groove red')).toBeNull();
});

it('sets one line on all sides', () => {
  expect(wholeBorder('border', '1px solid #111111', { left: 'none' })).toEqual({
    border: '1px solid #111111',
    'border-top': null,
    'border-right': null,
    'border-bottom': null,
    'border-left': '1px solid #111111',
  });
  expect(Object.values(wholeBorder('border', '', { left: 'none' }))).toEqual([null, null, null, null, null]);
});
