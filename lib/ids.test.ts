import { expect, it, vi } from 'vitest';
import { isUuid, newId } from './ids';

it('ids sort by creation, even within one millisecond and when the clock goes back', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const ids = Array.from({ length: 5_000 }, (_, at) => {
    if (at === 2_000) vi.setSystemTime(Date.now() + 3);
    if (at === 4_000) vi.setSystemTime(Date.now() - 60_000);
    return newId();
  });
  vi.useRealTimers();
  expect(ids.every(isUuid)).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
  expect([...ids].sort()).toEqual(ids);
});

it('no two ids share their random part', () => {
  const tails = Array.from({ length: 2_000 }, () => newId().slice(-8));
  expect(new Set(tails).size).toBe(tails.length);
});
