import { expect, it } from 'vitest';
import { diffWords } from './diff-words';

const differences = (before: string, after: string) =>
  diffWords(before, after)
    .map(({ kind, text }) => ({ same: text, removed: `[-${text}-]`, added: `[+${text}+]` })[kind])
    .join('');

it.each([
  ['Hello', 'Hello', 'Hello'],
  ['Hello', 'Hello you', 'Hello[+ you+]'],
  ['Your order of today', 'Your parcel of today', 'Your [-order-][+parcel+] of today'],
  ['Your order has left', 'Your small parcel is here', 'Your [-order has left-][+small parcel is here+]'],
  ['Hi {{ name }}!', "Hi {{ name | default: 'you' }}!", "Hi [-{{ name }}-][+{{ name | default: 'you' }}+]!"],
  ['Sale: 20%', 'Sale: 30%', 'Sale: [-20-][+30+]%'],
  ['', 'Hello', '[+Hello+]'],
  ['Hello', '', '[-Hello-]'],
  ['Größe', 'Grösse', '[-Größe-][+Grösse+]'],
])('%s → %s', (before, after, expected) => {
  expect(differences(before, after)).toBe(expected);
});

it('keeps every character of both texts', () => {
  const [before, after] = ['a b  c {% if x %}d{% endif %}\n', ' a  c {% if y %}e{% endif %} f'];
  const of = (left: string) =>
    diffWords(before, after)
      .filter(({ kind }) => kind === 'same' || kind === left)
      .map(({ text }) => text)
      .join('');
  expect([of('removed'), of('added')]).toEqual([before, after]);
});
