import { expect, it } from 'vitest';
import { type BulkAct, type BulkResult, runBulk } from './run-bulk';

const ids = Array.from({ length: 20 }, (_, index) => String(index));
const quiet = () => undefined;
const singly = (act: (id: string) => Promise<BulkResult>): BulkAct => ({
  size: 1,
  run: (some) => Promise.all(some.map(act)),
});

it('processes each once, a few at a time, and counts the results', async () => {
  const asked: string[] = [];
  let running = 0;
  let most = 0;
  const one = async (id: string): Promise<BulkResult> => {
    asked.push(id);
    most = Math.max(most, ++running);
    await Promise.resolve();
    running--;
    if (id === '3') throw new Error('The recipient is suppressed.');
    return id === '5' ? 'before' : 'done';
  };
  const seen: number[] = [];
  const end = await runBulk(ids, singly(one), ({ done }) => seen.push(done), new AbortController().signal);
  expect([...asked].sort()).toEqual([...ids].sort());
  expect(most).toBeLessThanOrEqual(4);
  expect(seen).toHaveLength(20);
  expect(end).toMatchObject({ total: 20, done: 18, before: 1 });
  expect([...end.failures.values()]).toEqual([1]);
});

it('starts nothing more after being stopped', async () => {
  const stop = new AbortController();
  let begun = 0;
  const one = async (): Promise<BulkResult> => {
    if (++begun === 4) stop.abort();
    return 'done';
  };
  const end = await runBulk(ids, singly(one), quiet, stop.signal);
  expect(begun).toBe(4);
  expect(end.done).toBe(4);
});

it('sends several in one request, and reports each if it fails as a whole', async () => {
  const asked: number[] = [];
  const run = async (some: readonly string[]): Promise<BulkResult[]> => {
    asked.push(some.length);
    if (some.includes('19')) throw new Error('The server is away.');
    return some.map((id) => (id === '2' ? { failed: 'No longer kept.' } : 'done'));
  };
  const end = await runBulk(ids, { size: 8, run }, quiet, new AbortController().signal);
  expect(asked).toEqual([8, 8, 4]);
  expect(end.done).toBe(15);
  expect([...end.failures.values()].sort()).toEqual([1, 4]);
});
