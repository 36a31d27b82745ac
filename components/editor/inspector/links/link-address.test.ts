import { expect, it } from 'vitest';
import { linkAddress } from './link-kinds';

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
])('reads %s as %s', (typed, address) => expect(linkAddress(typed)).toBe(address));
