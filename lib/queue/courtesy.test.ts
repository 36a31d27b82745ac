import { beforeEach, describe, expect, it } from 'vitest';
import { Courtesy } from './courtesy';

describe('courtesy', () => {
  let nowMs = 0;
  let courtesy: Courtesy;
  beforeEach(() => {
    nowMs = 0;
    courtesy = new Courtesy(() => nowMs);
  });
  const observe = (times: number, tookMs: number) => {
    for (let time = 0; time < times; time++) courtesy.observe(tookMs);
  };
  /** Others came long enough ago that earlier work is done. */
  const come = () => {
    courtesy.expect();
    nowMs += 1_000;
  };

  it('does not rest while nobody else is there', () => {
    courtesy.work();
    expect(courtesy.isCalledFor).toBe(false);
    expect(courtesy.restMs(100)).toBe(0);
  });

  it('leaves a second to each newcomer, even a later one', () => {
    courtesy.expect();
    expect(courtesy.isCalledFor).toBe(true);
    expect(courtesy.restMs(1)).toBe(1_000);
    nowMs = 400;
    courtesy.observe(20);
    expect(courtesy.restMs(1)).toBe(600);
    nowMs = 1_000;
    expect(courtesy.restMs(1)).toBeLessThanOrEqual(1);
    nowMs = 6_000;
    expect(courtesy.isCalledFor).toBe(false);
    courtesy.expect();
    expect(courtesy.restMs(1)).toBe(1_000);
  });

  it('rests longer the more it slows others down, up to a limit', () => {
    come();
    observe(100, 30);
    courtesy.work();
    observe(2, 60);
    const few = courtesy.restMs(100);
    observe(3, 60);
    expect(few).toBeGreaterThan(100);
    expect(courtesy.restMs(100)).toBeGreaterThan(few);
    observe(100, 60);
    expect(courtesy.restMs(50)).toBe(750);
    expect(courtesy.restMs(100_000)).toBe(1_000);
  });

  it('learns the usual speed when others are alone: on a slow machine it does not rest for it', () => {
    come();
    observe(200, 300);
    courtesy.work();
    observe(20, 310);
    expect(courtesy.isCalledFor).toBe(true);
    expect(courtesy.restMs(100)).toBe(0);
  });

  it('does not learn the usual speed beside other work, however long that lasts', () => {
    come();
    observe(100, 30);
    courtesy.work();
    observe(10_000, 60);
    expect(courtesy.restMs(50)).toBe(750);
  });

  it('starts gently', () => {
    come();
    observe(1, 20);
    courtesy.work();
    expect(courtesy.restMs(50)).toBe(50);
  });

  it('ends when others are as fast as alone, and when they are gone', () => {
    come();
    courtesy.work();
    observe(4, 200);
    expect(courtesy.restMs(100)).toBeGreaterThan(0);
    observe(100, 10);
    expect(courtesy.restMs(100)).toBe(0);
    observe(4, 200);
    nowMs = 7_000;
    expect(courtesy.restMs(100)).toBe(0);
  });

  describe('between two pieces of work', () => {
    /** Who comes after each pause. */
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

    it('continues at once if nobody is there, and not before being told to', async () => {
      await courtesy.rest(100);
      expect(nowMs).toBe(0);
      await courtesy.rest(100, { atLeastMs: 70 });
      expect(nowMs).toBe(70);
    });

    it('starts nothing while an announced one is coming', async () => {
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

    it('starts something, however many come', async () => {
      come();
      courtesy.expect();
      comes = () => courtesy.expect();
      await courtesy.rest(1);
      expect(nowMs).toBe(1_000 + 40 + 250);
    });

    it('ends when told to', async () => {
      come();
      courtesy.expect();
      await courtesy.rest(1, { signal: AbortSignal.abort() });
      expect(nowMs).toBe(1_000);
    });
  });
});
