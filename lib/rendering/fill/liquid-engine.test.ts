import { afterEach, expect, it, vi } from 'vitest';
import { LiquidBudgetSpent, parseLiquid, renderLiquid } from './liquid-engine';

afterEach(() => vi.restoreAllMocks());

const rows = parseLiquid('{% for i in (1..1000) %}{{ i }}{% endfor %}');
const render = (milliseconds: number) => {
  const emitter = { buffer: '', write: () => undefined };
  renderLiquid(rows, {}, {}, emitter, { steps: 300_000, memory: 3_000_000, milliseconds });
};

it('does not count the time in which a busy machine runs others', () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 60_000;
    return now;
  });
  expect(() => render(60_000)).not.toThrow();
});

it('ends a template that takes too long', () => {
  expect(() => render(0)).toThrow(LiquidBudgetSpent);
});
