import { expect, it } from 'vitest';
import { widthsToCompare } from './widths-to-compare';

it('includes both sides of each width in media queries, within limits', () => {
  expect(widthsToCompare([])).toEqual([375, 430, 520, 600, 700, 800, 1200]);
  const css = '@media only screen and (max-width: 480px) { a { width: 500px } } @media (min-width:90px) {}';
  expect(widthsToCompare([css, '@media screen and (max-width:639.5px){}'])).toEqual([
    ...[375, 430, 479, 480, 481, 520, 600, 639, 640, 641, 700, 800, 1200],
  ]);
});
