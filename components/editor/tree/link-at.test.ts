import { expect, it } from 'vitest';
import { createPositions } from '@/lib/document/markup/source-positions';
import { findLinkText } from './link-at';

const source =
  '<mj-text>\r\n<a href="https://a.test/">Help &amp; <b>more</b></a> ·\n<a href="#">Privacy</a><a href="x"><img src="y"></a></mj-text>';
const at = (words: string) => findLinkText(source, createPositions(source)(source.indexOf(words)));

it('distinguishes links in one block by their text', () => {
  expect(at('https')).toBe('Help & more');
  expect(at('#')).toBe('Privacy');
});

it('returns nothing outside links, or for empty ones', () => {
  for (const place of ['more', '·', 'x">', 'y"', '</mj-text']) expect(at(place)).toBeNull();
});
