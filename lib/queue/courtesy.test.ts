import { beforeEach, describe, expect, it } from 'vitest';
import { Courtesy } from './courtesy';

describe('courtesy', () => {
  let nowMs = 0;
  let courtesy: Courtesy;
  beforeEach(() => {
    nowMs = 0;
    courtesy = new Courtesy(() => nowMs);
  });
  const hear = (times: number, tookMs: number) => {
    for (let time = 0; time < times; time++) courtesy.hear(tookMs);
  };
  /** Others came so long ago that what was in hand before is done. */
  const come = () => {
    courtesy.expect();
    nowMs += 1_000;
  };

  it('rests not at all where nobody else is there', () => {
    courtesy.work();
    expect(courtesy.isCalledFor).toBe(false);
    expect(courtesy.restMs(100)).toBe(0);
  });

  it('leaves a second to whoever comes, and again to whoever comes after a while', () => {
    courtesy.expect();
    expect(courtesy.isCalledFor).toBe(true);
    expect(courtesy.restMs(1)).toBe(1_000);
    nowMs = 400;
    courtesy.hear(20);
    expect(courtesy.restMs(1)).toBe(600);
    nowMs = 1_000;
    expect(courtesy.restMs(1)).toBeLessThanOrEqual(1);
    nowMs = 6_000;
    expect(courtesy.isCalledFor).toBe(false);
    courtesy.expect();
    expect(courtesy.restMs(1)).toBe(1_000);
  });

  it('rests the longer the more others are slower than alone, up to a bound', () => {
    come();
    hear(100, 30);
    courtesy.work();
    hear(2, 60);
    const few = courtesy.restMs(100);
    hear(3, 60);
    expect(few).toBeGreaterThan(100);
    expect(courtesy.restMs(100)).toBeGreaterThan(few);
    hear(100, 60);
    expect(courtesy.restMs(50)).toBe(750);
    expect(courtesy.restMs(100_000)).toBe(1_000);
  });

  it('takes for usual what is here where others are alone: on a slow machine nobody rests for it', () => {
    come();
    hear(200, 300);
    courtesy.work();
    hear(20, 310);
    expect(courtesy.isCalledFor).toBe(true);
    expect(courtesy.restMs(100)).toBe(0);
  });

  it('does not take for usual what they take beside others’ work, however long it lasts', () => {
    come();
    hear(100, 30);
    courtesy.work();
    hear(10_000, 60);
    expect(courtesy.restMs(50)).toBe(750);
  });

  it('begins gently', () => {
    come();
    hear(1, 20);
    courtesy.work();
    expect(courtesy.restMs(50)).toBe(50);
  });

  it('ends when others are as quick as alone, and when they are gone', () => {
    come();
    courtesy.work();
    hear(4, 200);
    expect(courtesy.restMs(100)).toBeGreaterThan(0);
    hear(100, 10);
    expect(courtesy.restMs(100)).toBe(0);
    hear(4, 200);
    nowMs = 7_000;
    expect(courtesy.restMs(100)).toBe(0);
  });

  describe('between two pieces of work', () => {
    /** Who comes behind each pause. */
    let comes = () => {};
    beforeEach(() => {
      comes = () => {};
      courtesy = new Courtesy(
        () => nowMs,
        async (ms) => {
          nowMs += ms;
          comes();
        },
      );
    });

    it('begins at once where nobody is there, and not before it is told to', async () => {
      await courtesy.rest(100);
      expect(nowMs).toBe(0);
      await courtesy.rest(100, { atLeastMs: 70 });
      expect(nowMs).toBe(70);
    });

    it('begins nothing while one that was announced is on its way', async () => {
      come();
      courtesy.expect();
      await courtesy.rest(1);
      expect(nowMs).toBe(1_040);
      comes = () => {
        if (nowMs < 1_100) courtesy.expect();
      };
      courtesy.expect();
      await courtesy.rest(1);
      expect(nowMs).toBe(1_120);
    });

    it('begins something, however many come', async () => {
      come();
      courtesy.expect();
      comes = () => courtesy.expect();
      await courtesy.rest(1);
      expect(nowMs).toBe(1_000 + 40 + 250);
    });

    it('ends when it is told to', async () => {
      come();
      courtesy.expect();
      await courtesy.rest(1, { signal: AbortSignal.abort() });
      expect(nowMs).toBe(1_000);
    });
  });
});
