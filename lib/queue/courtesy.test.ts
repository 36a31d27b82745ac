import { beforeEach, describe, expect, it } from 'vitest';
import { Courtesy } from './courtesy';

describe('courtesy', () => {
  let nowMs = 0;
  let courtesy: Courtesy;
  beforeEach(() => {
    nowMs = 0;
    courtesy = new Courtesy(() => nowMs);
  });
  const hear = (times: number, tookMs: number, alone = false) => {
    for (let time = 0; time < times; time++) courtesy.hear(tookMs, { alone });
  };

  it('rests not at all where nobody else is there', () => {
    expect(courtesy.isCalledFor).toBe(false);
    expect(courtesy.restMs(100)).toBe(0);
  });

  it('rests the longer the more others are slower than alone, up to a bound', () => {
    hear(100, 30, true);
    hear(2, 60);
    const few = courtesy.restMs(100);
    hear(3, 60);
    expect(few).toBeGreaterThan(0);
    expect(courtesy.restMs(100)).toBeGreaterThan(few);
    hear(100, 60);
    expect(courtesy.restMs(100)).toBe(400);
    expect(courtesy.restMs(100_000)).toBe(1_000);
  });

  it('knows what is usual here: on a slow machine nobody rests for it', () => {
    hear(200, 300, true);
    hear(20, 310);
    expect(courtesy.isCalledFor).toBe(true);
    expect(courtesy.restMs(100)).toBe(0);
  });

  it('ends when others are as quick as alone, and when they are gone', () => {
    hear(4, 200);
    expect(courtesy.restMs(100)).toBeGreaterThan(0);
    nowMs = 6_000;
    expect(courtesy.restMs(100)).toBe(0);
    hear(100, 10);
    expect(courtesy.restMs(100)).toBe(0);
  });
});
