import { expect, it } from 'vitest';
import { colorsIn, readRecentColors, toHex, writeRecentColor } from './color-lists';

it('lists the colors of an email, most used first, with short and long forms joined', () => {
  expect(colorsIn('#fff #ABCDEF #ffffff #abcdef #ffffff &#8203; #12345', 5)).toEqual(['#ffffff', '#abcdef']);
  expect(colorsIn('#111 #222 #333', 2)).toHaveLength(2);
});

it('stores recent colors, newest first, each once and at most eight', () => {
  for (const digit of '0123456789') writeRecentColor(`#${digit.repeat(6)}`);
  writeRecentColor('#555');
  expect(readRecentColors()).toEqual(
    ['5', '9', '8', '7', '6', '4', '3', '2'].map((digit) => `#${digit.repeat(6)}`),
  );
});

it('ignores invalid stored colors', () => {
  localStorage.setItem('postroom.recent-colors', '{"a":1}');
  expect(readRecentColors()).toEqual([]);
  localStorage.setItem('postroom.recent-colors', '["url(x)","#aabbcc"]');
  expect(readRecentColors()).toEqual(['#aabbcc']);
  localStorage.setItem('postroom.recent-colors', 'no JSON');
  expect(readRecentColors()).toEqual([]);
});

it('gives the system’s picker six digits, black for invalid colors', () => {
  expect(['#FFF', ' #aBcDeF ', 'teal', 'rgb(1, 2, 3)', '{{ color }}', ''].map(toHex)).toEqual([
    ...['#ffffff', '#abcdef', '#008080', '#010203', '#000000', '#000000'],
  ]);
});
