import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { StoredUnit } from './resolve-translation';
import { describeUnitChanges, findUnitChanges, revertChanges } from './unit-changes';

const unit = (key: string, source: string, target: string | null, gone?: true): StoredUnit => ({
  ...{ key, kind: 'text', source, target },
  ...(gone && { gone }),
});

it('stores only what changed, and describes it', () => {
  const before = [unit('a', 'Hello', 'Hallo'), unit('b', 'Bye', null), unit('c', 'Yes', 'Ja')];
  const after = [unit('a', 'Hello', 'Guten Tag'), unit('b', 'Bye', 'Ade'), unit('c', 'Yes', 'Ja')];
  const changes = findUnitChanges(before, after);
  expect(changes.added.map(({ at }) => at)).toEqual([0, 1]);
  expect(describeUnitChanges(changes)).toEqual([
    { key: 'a', kind: 'text', source: 'Hello', from: 'Hallo', to: 'Guten Tag' },
    { key: 'b', kind: 'text', source: 'Bye', from: null, to: 'Ade' },
  ]);
});

it('ignores moved units, and texts accepted again for a new source', () => {
  const before = [unit('a', 'Hello', 'Hallo'), unit('b', 'Old words', 'Alte Worte')];
  const after = [unit('b', 'New words', 'Neue Worte'), unit('c', 'Hello', 'Hallo')];
  expect(describeUnitChanges(findUnitChanges(before, after))).toEqual([
    { key: 'b', kind: 'text', source: 'New words', from: 'Alte Worte', to: 'Neue Worte' },
  ]);
});

it('reverts from any units to any others', () => {
  const some = fc.array(
    fc
      .tuple(
        fc.constantFrom('a', 'b', 'c'),
        fc.constantFrom('x', 'y'),
        fc.constantFrom(null, 'u', 'v'),
        fc.boolean(),
      )
      .map(([key, source, target, gone]) => unit(key, source, target, gone ? true : undefined)),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(some, some, (before, after) => {
      expect(revertChanges(after, findUnitChanges(before, after))).toEqual(before);
    }),
  );
});
