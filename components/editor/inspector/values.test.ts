import { describe, expect, it } from 'vitest';
import { readLength, stepLength } from '@/components/editor/inspector/controls/lengths';
import { attributeKind } from '@/lib/document/elements/elements';
import { valueProblem, writtenValue } from './attribute-values';
import { withLineHeight } from './controls/lengths';

const field = (tag: string, name: string) => ({ name, ...attributeKind(tag, name) });

describe('values of fields', () => {
  it.each([
    ['mj-text', 'line-height', ['1.5', '24px', '120%', '', '{{ height }}'], ['#ff0000', 'tall', '1,5']],
    ['mj-text', 'color', ['#fff', 'tomato', 'rgb(1, 2, 3)'], ['#ff', '12px', 'red;']],
    ['mj-image', 'width', ['200px', '50%', '200'], ['wide', '#fff', '10px 20px']],
    ['mj-button', 'border-radius', ['6px', '6px 6px 0 0'], ['round']],
    ['mj-button', 'href', ['https://a.example', 'mailto:a@b.example', '{{ url }}'], ['javascript:alert(1)']],
    ['mj-section', 'border', ['1px solid #ccc', 'none', '2px dashed rgb(0, 0, 0)'], ['thick', '1px #ccc']],
    ['mj-section', 'padding', ['8px', '8px 16px 8px 16px'], ['8px;', '1px 2px 3px 4px 5px', '-8px']],
    ['mj-text', 'letter-spacing', ['-0.5px', '-1', '0', 'normal'], ['--1px', 'wide']],
    ['mj-text', 'font-size', ['16px'], ['-16px']],
    ['mj-text', 'font-family', ['Arial, sans-serif'], ['Arial;}']],
  ])('of %s: %s', (tag, name, good, bad) => {
    for (const value of good) expect([value, valueProblem(field(tag, name), value)]).toEqual([value, null]);
    for (const value of bad)
      expect([value, valueProblem(field(tag, name), value)]).toEqual([value, expect.any(String)]);
  });

  it('are written with their unit, except factors like line height', () => {
    expect(writtenValue(field('mj-image', 'width'), '200')).toBe('200px');
    expect(writtenValue(field('mj-text', 'line-height'), '1.5')).toBe('1.5');
    expect(writtenValue(field('mj-button', 'border-radius'), '6 6 0 0')).toBe('6px 6px 0 0');
    expect(writtenValue(field('mj-text', 'letter-spacing'), '-0.5')).toBe('-0.5px');
  });
});

describe('stepping a length', () => {
  it('keeps the unit, starts at the inherited value and stops at zero', () => {
    expect(stepLength('16px', '', 1, 'px')).toBe('17px');
    expect(stepLength('50%', '', -10, 'px')).toBe('40%');
    expect(stepLength('', '13px', 1, 'px')).toBe('14px');
    expect(stepLength('', '', 1, 'px')).toBe('1px');
    expect(stepLength('1.5', '', 1, '')).toBe('1.6');
    expect(stepLength('5px', '', -10, 'px')).toBe('0px');
    expect(stepLength('auto', '', 1, 'px')).toBeNull();
    expect(stepLength('{{ size }}', '', 1, 'px')).toBeNull();
    expect(readLength('1e3')).toBeNull();
  });
});

describe('line height', () => {
  const of = (values: Record<string, string>) => (name: string) => values[name] ?? '';

  it('in pixels becomes relative when the size changes', () => {
    const at = of({ 'font-size': '16px', 'line-height': '24px' });
    expect(withLineHeight({ 'font-size': '40px' }, at)).toEqual({
      'font-size': '40px',
      'line-height': '1.5',
    });
  });

  it('that is relative, or set in the same change, stays', () => {
    const relative = of({ 'font-size': '16px', 'line-height': '1.4' });
    expect(withLineHeight({ 'font-size': '40px' }, relative)).toEqual({ 'font-size': '40px' });
    const both = { 'font-size': '40px', 'line-height': '48px' };
    expect(withLineHeight(both, of({ 'font-size': '16px', 'line-height': '24px' }))).toEqual(both);
    expect(withLineHeight({ color: '#fff' }, relative)).toEqual({ color: '#fff' });
  });
});
