import { expect, it } from 'vitest';
import { linkAddress, linkProblem, readLink, writeLink } from './link-kinds';

it.each([
  ['https://a.example/?q={{ name }}', 'web', 'https://a.example/?q={{ name }}'],
  ['mailto:a@b.example?subject=Hi', 'email', 'a@b.example?subject=Hi'],
  ['tel:+4930123456', 'phone', '+4930123456'],
  ['tel:{{ contact.phone }}', 'phone', '{{ contact.phone }}'],
  ['{{ reset_url }}', 'variable', 'reset_url'],
] as const)('%s is parsed and written unchanged', (address, kind, value) => {
  expect(readLink(address)).toEqual({ kind, value });
  expect(writeLink({ kind, value })).toBe(address);
});

it('completes missing parts', () => {
  expect(writeLink({ kind: 'web', value: 'a.example/offer' })).toBe('https://a.example/offer');
  expect(writeLink({ kind: 'web', value: 'a.example/{{ id }}?x=1' })).toBe('https://a.example/{{ id }}?x=1');
  expect(writeLink({ kind: 'phone', value: '+49 (30) 123-456' })).toBe('tel:+4930123456');
  expect(writeLink({ kind: 'email', value: ' ' })).toBe('');
});

it('reports what is wrong', () => {
  for (const [kind, value] of [
    ['web', 'javascript:alert(1)'],
    ['web', 'two words'],
    ['email', 'nobody'],
    ['phone', 'call me'],
    ['variable', 'a b'],
  ] as const)
    expect([kind, value, linkProblem({ kind, value })]).toEqual([kind, value, expect.any(String)]);
  expect(linkProblem({ kind: 'web', value: '' })).toBeNull();
});

it.each([
  ['postroom.example/offer', 'https://postroom.example/offer'],
  [' https://postroom.example/?a={{ id }} ', 'https://postroom.example/?a={{ id }}'],
  ['//postroom.example', 'https://postroom.example'],
  ['localhost.test:3000/a', 'https://localhost.test:3000/a'],
  ['ada@example.test', 'mailto:ada@example.test'],
  ['tel:+4930123', 'tel:+4930123'],
  ['{{ link }}', '{{ link }}'],
  ['#top', '#top'],
  ['', ''],
  ['offer', null],
  ['javascript:alert(1)', null],
  ['two words.example', null],
])('parses %s as %s', (typed, address) => expect(linkAddress(typed)).toBe(address));
