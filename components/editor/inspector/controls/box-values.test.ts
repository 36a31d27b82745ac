import { describe, expect, it } from 'vitest';
import { readBox } from '@/lib/document/css/box-sides';
import { isColor, isLength, withUnit, writeBox, writeSpacing } from './box-values';

describe('readBox and writeBox', () => {
  it('parse shorthands as CSS does, and write the shortest', () => {
    for (const shorthand of ['10px', '10px 25px', '1px 2px 3px', '1px 2px 3px 4px'])
      expect(writeBox(readBox(shorthand))).toBe(shorthand);
    expect(readBox('10px 25px')).toEqual({ top: '10px', right: '25px', bottom: '10px', left: '25px' });
    expect(writeBox({ top: '8', right: '8', bottom: '', left: '8px' })).toBe('8px 8px 0px');
  });
});

describe('writeSpacing', () => {
  it('sets a side that a class or mj-attributes would override', () => {
    expect(writeSpacing('padding', '8px 0px', { left: '20px', top: '8px' })).toEqual({
      padding: '8px 0px',
      'padding-top': null,
      'padding-right': null,
      'padding-bottom': null,
      'padding-left': '0px',
    });
    expect(Object.values(writeSpacing('padding', '', { left: '20px' }))).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});

describe('values', () => {
  it('know lengths and colors', () => {
    expect(['16px', '50%', '1.5em', '0', '12'].every(isLength)).toBe(true);
    expect(['16 px', 'wide', '', 'calc(1px)'].some(isLength)).toBe(false);
    expect(['#fff', '#1A2B3C', 'rgb(1, 2, 3)', 'tomato', '{{ color }}'].every(isColor)).toBe(true);
    expect(['#12345', 'url(x)', 'expression(1)'].some(isColor)).toBe(false);
    expect(withUnit('12')).toBe('12px');
    expect(withUnit('12%')).toBe('12%');
  });
});
