import { isDatabaseUnavailable } from '@/lib/db/is-unavailable';

type PendingItem<Item, Result> = { item: Item; resolve(result: Result): void; reject(error: unknown): void };

/**
 * Combines writes of many jobs into few transactions: while one runs, the next collects. A commit costs the same for
 * one row as for fifty. Results are in the order of the items.
 */
export function batchWrites<Item, Result>(
  write: (items: Item[]) => Promise<Result[]>,
  { most = 100 }: { most?: number } = {},
): (item: Item) => Promise<Result> {
  let waiting: PendingItem<Item, Result>[] = [];
  let writing = false;

  const flush = async (batch: PendingItem<Item, Result>[]) => {
    try {
      const results = await write(batch.map((one) => one.item));
      for (const [index, one] of batch.entries()) one.resolve(results[index] as Result);
    } catch (error) {
      // One by one, they would all wait for the same database.
      if (batch.length === 1 || isDatabaseUnavailable(error)) {
        for (const one of batch) one.reject(error);
        return;
      }
      // One item that cannot be written must not fail the others.
      for (const one of batch) await flush([one]);
    }
  };

  const run = async () => {
    writing = true;
    // Collects jobs that finish in the same turn of the event loop.
    await new Promise(setImmediate);
    while (waiting.length > 0) {
      const batch = waiting.slice(0, most);
      waiting = waiting.slice(most);
      await flush(batch);
    }
    writing = false;
  };

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!writing) void run();
    });
}
