import { describe, expect, it } from 'vitest';
import { newId } from '@/lib/ids';
import { type Activity, judgeEmail } from './judge-email';

const takenMs = 1_000_000;
const later = takenMs + 60_000;

function deed(atMs: number, link: number | null = 0, overrides: Partial<Activity> = {}): Activity {
  return { id: newId(), kind: 'click', link, url: null, machine: null, atMs, ...overrides };
}
const open = (atMs: number) => deed(atMs, null, { kind: 'open' });
const verdicts = (deeds: Activity[], facts: Partial<Parameters<typeof judgeEmail>[1]> = {}) => {
  const judged = judgeEmail(deeds, { takenMs, links: 5, ...facts });
  return deeds.map(({ id }) => judged.get(id) ?? null);
};

describe('activity in an email', () => {
  it('is a machine’s before anyone can have read it', () => {
    const deeds = [open(takenMs - 500), deed(takenMs + 1_999), deed(takenMs + 2_000)];
    expect(verdicts(deeds)).toEqual(['early', 'early', null]);
    expect(verdicts(deeds, { takenMs: Number.POSITIVE_INFINITY })).toEqual(['early', 'early', 'early']);
    expect(verdicts(deeds, { takenMs: null })).toEqual([null, null, null]);
  });

  it('is a machine’s if more links are opened at once than by hand', () => {
    const four = [0, 1, 2, 3].map((link) => deed(later + link * 1_000, link));
    expect(verdicts(four, { links: 30 })).toEqual(['sweep', 'sweep', 'sweep', 'sweep']);
    expect(verdicts(four.slice(1), { links: 30 })).toEqual([null, null, null]);
    expect(verdicts(four.slice(1), { links: 3 })).toEqual(['sweep', 'sweep', 'sweep']);
    const slow = [0, 1, 2, 3].map((link) => deed(later + link * 2_000, link));
    expect(verdicts(slow, { links: 4 })).toEqual([null, null, null, null]);
  });

  it('is a person’s if one link is opened repeatedly', () => {
    expect(verdicts(Array.from({ length: 20 }, (_, index) => deed(later + index * 100)))).toEqual(
      Array.from({ length: 20 }, () => null),
    );
    expect(verdicts([deed(later), deed(later + 10)], { links: 1 })).toEqual([null, null]);
  });

  it('must be fast with two links', () => {
    expect(verdicts([deed(later, 0), deed(later + 2_400, 1)], { links: 2 })).toEqual(['sweep', 'sweep']);
    expect(verdicts([deed(later, 0), deed(later + 2_600, 1)], { links: 2 })).toEqual([null, null]);
  });

  it('counts personal addresses as links, and a machine’s activity as part of a sweep', () => {
    const own = ['x', 'y', 'z'].map((url) => deed(later, 0, { url }));
    expect(verdicts([...own, deed(later, 1, { machine: 'head' })], { links: 4 })).toEqual([
      ...['sweep', 'sweep', 'sweep', null],
    ]);
  });

  it('includes opens within a sweep, and nothing before or after it', () => {
    const sweep = [0, 1, 2, 3].map((link) => deed(later + link * 100, link));
    const deeds = [open(later - 1), open(later + 50), open(later + 301), deed(later + 20_000, 2), ...sweep];
    expect(verdicts(deeds).slice(0, 4)).toEqual([null, 'sweep', null, null]);
  });
});
