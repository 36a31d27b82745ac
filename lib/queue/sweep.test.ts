import { describe, expect, it } from 'vitest';
import { runChore } from '@/test/chore-run';
import { useTestDatabase } from '@/test/database';
import { sweep } from './sweep';

const test = useTestDatabase();

/** Rows in memory, some of which refuse to go. */
function shelf(count: number, refuses: (n: number) => boolean) {
  const left = new Set(Array.from({ length: count }, (_, n) => n));
  const attempts: number[] = [];
  return {
    left,
    attempts,
    next: async (after: { id: string } | undefined, limit: number) =>
      [...left]
        .filter((n) => n > Number(after?.id ?? -1))
        .slice(0, limit)
        .map((n) => ({ id: String(n) })),
    remove: async (rows: readonly { id: string }[]) => {
      attempts.push(rows.length);
      if (rows.some((row) => refuses(Number(row.id)))) throw new Error('it will not go');
      for (const row of rows) left.delete(Number(row.id));
      return rows.length;
    },
  };
}

describe('a sweep', () => {
  it('continues until nothing is left, in batches', async () => {
    const all = shelf(95, () => false);
    expect(await runChore(test.db, (run) => sweep(run, { ...all, batch: 10 }))).toMatchObject({ done: 95 });
    expect(all.left.size).toBe(0);
    expect(all.attempts).toEqual([...Array(9).fill(10), 5]);
  });

  it('skips rows that fail, and deletes all others', async () => {
    const all = shelf(1000, (n) => n === 0 || n === 517);
    const counted = await runChore(test.db, (run) => sweep(run, { ...all, batch: 100 }));
    expect(counted).toMatchObject({ done: 998, skipped: 2 });
    expect([...all.left]).toEqual([0, 517]);
    // Ten batches and the halvings of two: about 2 log2(100) each.
    expect(all.attempts.length).toBeLessThan(45);
  });

  it('fails if the rows are not to blame', async () => {
    const all = shelf(10_000, () => true);
    await expect(runChore(test.db, (run) => sweep(run, all))).rejects.toThrow('it will not go');
    expect(all.attempts.length).toBeLessThan(200);
  });

  it('fails at once without a database: no row is to blame', async () => {
    const all = shelf(100, () => false);
    const remove = async () => {
      throw new Error('Failed query', { cause: Object.assign(new Error('gone'), { code: '57P01' }) });
    };
    await expect(runChore(test.db, (run) => sweep(run, { ...all, remove }))).rejects.toThrow('Failed query');
  });

  it('ends after the current batch when told to', async () => {
    const all = shelf(100, () => false);
    const abort = new AbortController();
    const remove = async (rows: readonly { id: string }[]) => {
      abort.abort();
      return all.remove(rows);
    };
    await runChore(test.db, (run) => sweep(run, { ...all, remove, batch: 10 }), { signal: abort.signal });
    expect(all.left.size).toBe(90);
  });
});
