import { expect, it } from 'vitest';
import { colorsIn, readRecentColors, toHex, writeRecentColor } from './color-lists';

it('finds the colors of an email, the most used first, short and long forms as one', () => {
  expect(colorsIn('#fff #ABCDEF #ffffff #abcdef #ffffff &#8203; #12345', 5)).toEqual(['#ffffff', '#abcdef']);
  expect(colorsIn('#111 #222 #333', 2)).toHaveLength(2);
});

it('remembers the colors that were chosen lately, the newest first, each once and no more than eight', () => {
  for (const digit of '0123456789') writeRecentColor(`#${digit.repeat(6)}`);
  writeRecentColor('#555');
  expect(readRecentColors()).toEqual(
    ['5', '9', '8', '7', '6', '4', '3', '2'].map((digit) => `#${digit.repeat(6)}`),
  );
});

it('takes nothing from storage that another program left there', () => {
  localStorage.setItem('postroom.recent-colors', '{"a":1}');
  expect(readRecentColors()).toEqual([]);
  localStorage.setItem('postroom.recent-colors', '["url(x)","#aabbcc"]');
  expect(readRecentColors()).toEqual(['#aabbcc']);
  localStorage.setItem('postroom.recent-colors', 'no JSON');
  expect(readRecentColors()).toEqual([]);
});

it('gives the picker of the system six digits, black where there are none', () => {
  expect(['#FFF', ' #aBcDeF ', 'red', ''].map(toHex)).toEqual(['#ffffff', '#abcdef', '#000000', '#000000']);
});
