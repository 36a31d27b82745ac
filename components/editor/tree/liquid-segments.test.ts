import { expect, it } from 'vitest';
import { findChip, splitLiquid } from './liquid-segments';

it('splits variables and tags from text, with their positions', () => {
  const value = '{{ a }}{{ b }} and {% if c %}d';
  const segments = splitLiquid(value);
  expect(segments.map(({ text }) => text)).toEqual(['{{ a }}', '{{ b }}', ' and ', '{% if c %}', 'd']);
  expect(new Set(segments.map(({ start }) => start)).size).toBe(segments.length);
  for (const { text, start } of segments) expect(value.slice(start, start + text.length)).toBe(text);
});

it('finds the chip before, after or around a position', () => {
  const value = 'Hi {{ a }}!';
  expect(findChip(value, 10, 'after')?.text).toBe('{{ a }}');
  expect(findChip(value, 3, 'before')?.start).toBe(3);
  expect(findChip(value, 5, 'inside')?.text).toBe('{{ a }}');
  expect([findChip(value, 3, 'inside'), findChip(value, 3, 'after'), findChip(value, 11, 'after')]).toEqual([
    null,
    null,
    null,
  ]);
});
