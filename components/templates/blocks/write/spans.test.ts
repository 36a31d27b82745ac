import { expect, it } from 'vitest';
import { formatPadding, type Measures } from './spans';

const whole: Measures = new Map([
  [375, 375],
  [480, 480],
  [481, 481],
  [600, 600],
  [800, 600],
]);
const always = (value: number): Measures => new Map([...whole.keys()].map((width) => [width, value]));
const nothing = always(0);
const said = (...padding: Parameters<typeof formatPadding>[0]) => formatPadding(padding, whole, '.block-1');

it('writes paddings in the shortest CSS', () => {
  expect(said(nothing, nothing, nothing, nothing)).toEqual({ value: '0', rules: [] });
  expect(said(always(8), always(24), always(8), always(24)).value).toBe('8px 24px');
  expect(said(always(8), always(24), nothing, always(24)).value).toBe('8px 24px 0');
  expect(said(always(1), always(2), always(3), always(4.015625)).value).toBe('1px 2px 3px 4.015625px');
});

it('writes what grows with the whole as a percentage', () => {
  const share: Measures = new Map([...whole].map(([width, all]) => [width, all / 16]));
  expect(said(nothing, share, nothing, share)).toEqual({ value: '0 6.25%', rules: [] });
});

it('writes a separate rule for what differs up to a width', () => {
  const onPhones: Measures = new Map([...whole.keys()].map((width) => [width, width <= 480 ? 10 : 24]));
  expect(said(nothing, onPhones, nothing, onPhones)).toEqual({
    value: '0 24px',
    rules: ['@media (max-width: 480px) { .block-1 { padding: 0 10px !important; } }'],
  });
});

it('rejects overlapping boxes', () => {
  expect(() => said(always(-4), nothing, nothing, nothing)).toThrow('Its parts overlap.');
});
