import { expect, it } from 'vitest';
import { countedUses } from './counted-uses';

const draft = { kind: 'draft' } as const;
const row = { kind: 'row' } as const;
const brand = { kind: 'brand' } as const;

it.each([
  [[draft, draft, draft, row, brand], '3 drafts, 1 saved row and the brand'],
  [[row, draft, row], '1 draft and 2 saved rows'],
  [[draft, brand], '1 draft and the brand'],
  [[brand], 'the brand'],
  [[draft], '1 draft'],
])('uses are counted in words', (uses, words) => {
  expect(countedUses(uses)).toBe(words);
});
