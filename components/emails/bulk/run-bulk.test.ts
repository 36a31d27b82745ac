import { expect, it } from 'vitest';
import { type BulkResult, runBulk } from './run-bulk';

const ids = Array.from({ length: 20 }, (_, index) => String(index));
const quiet = () => undefined;

it('does each once, a few at a time, and counts what came of them', async () => {
  const asked: string[] = [];
  let running = 0;
  let most = 0;
  const act = async (id: string): Promise<BulkResult> => {
    asked.push(id);
    most = Math.max(most, ++running);
    await Promise.resolve();
    running--;
    if (id === '3') throw new Error('The recipient is suppressed.');
    return id === '5' ? 'before' : 'done';
  };
  const seen: number[] = [];
  const end = await runBulk(ids, act, ({ done }) => seen.push(done), new AbortController().signal);
  expect([...asked].sort()).toEqual([...ids].sort());
  expect(most).toBeLessThanOrEqual(4);
  expect(seen).toHaveLength(20);
  expect(end).toMatchObject({ total: 20, done: 18, before: 1 });
  expect([...end.failures.values()]).toEqual([1]);
});

it('begins nothing more once it is stopped', async () => {
  const stop = new AbortController();
  let begun = 0;
  const act = async (): Promise<BulkResult> => {
    if (++begun === 4) stop.abort();
    return 'done';
  };
  const end = await runBulk(ids, act, quiet, stop.signal);
  expect(begun).toBe(4);
  expect(end.done).toBe(4);
});
