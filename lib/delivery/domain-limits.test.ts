import { expect, it } from 'vitest';
import { DomainLimits } from './domain-limits';

function limitsAt(clock: { ms: number }, limit = { atOnce: 2, perMinute: 60 }) {
  return new DomainLimits(new Map([['slow.test', limit]]), () => clock.ms);
}

it('limits concurrent email to a domain', () => {
  const limits = limitsAt({ ms: 0 }, { atOnce: 2, perMinute: 60_000 });
  expect([1, 2, 3].map(() => limits.take('slow.test'))).toEqual([0, 0, 1]);
  limits.end('slow.test');
  expect(limits.take('slow.test')).toBe(0);
});

it('delays what exceeds the rate to one later turn each', () => {
  const clock = { ms: 0 };
  const limits = limitsAt(clock, { atOnce: 100, perMinute: 60 });
  expect([1, 2, 3, 4].map(() => limits.take('slow.test'))).toEqual([0, 0, 2, 3]);
  clock.ms = 3_000;
  expect([1, 2, 3].map(() => limits.take('slow.test'))).toEqual([0, 0, 2]);
});

it('lets an email go at the turn it was told, however many wait behind it', () => {
  const clock = { ms: 0 };
  const limits = limitsAt(clock, { atOnce: 1_000, perMinute: 60 });
  const line = Array.from({ length: 100 }, () => limits.take('slow.test')).map((turn) => turn * 1_000);
  let left = line.filter((turn) => turn > 0);
  const sent: number[] = [];
  while (left.length > 0 && clock.ms < 200_000) {
    clock.ms = Math.min(...left);
    const turns = left.filter((turn) => turn <= clock.ms).map(() => limits.take('slow.test'));
    sent.push(turns.filter((seconds) => seconds === 0).length);
    const later = turns.filter((seconds) => seconds > 0).map((seconds) => clock.ms + seconds * 1_000);
    left = [...left.filter((turn) => turn > clock.ms), ...later];
  }
  expect(sent).toEqual(Array.from({ length: 98 }, () => 1));
  expect(clock.ms).toBe(99_000);
});

it('does not limit other domains, or email without a domain', () => {
  const limits = limitsAt({ ms: 0 });
  const turns = Array.from({ length: 50 }, () => [limits.take('quick.test'), limits.take(null)]).flat();
  expect(new Set(turns)).toEqual(new Set([0]));
});
